import { allOf } from '../alternatives.ts';
import { linkPages } from '../link-pages.ts';
import { answered, conditionsOf, equals, type Dialect, type Named } from '../logic.ts';
import { showItems, type Shown } from '../show-items.ts';
import { record, type Json } from '../source.ts';
import { called, ImportProblem, OTHER, type Item, type Page, type Reader } from '../survey.ts';
import { readLists } from './lists.ts';
import { appearanceOf, readQuestion, type Reading } from './questions.ts';
import { languageCodes, readSheet } from './sheets.ts';
import { headingOf, joinTable, type Entry, type Group, type Section } from './tables.ts';
import { rowType } from './types.ts';
import { word } from '../words.ts';

/** Surveys of XLSForm, as `readWorkbook` reads them: of ODK, KoboToolbox, SurveyCTO and others. A group is a page. */

const END = 'the end';
/** Deeper nested groups are no survey. */
const MAX_DEPTH = 30;

/** The answers by the names that conditions have for them. */
const answersOf = (entries: readonly Entry[]): ReadonlyMap<string, Named> =>
  new Map(
    entries.flatMap(({ item, rows = [] }): [string, Named][] => [
      ...(item.style === null ? [] : [[item.ref, { item }] as [string, Named]]),
      ...rows.map((statement): [string, Named] => [statement, { item, statement }]),
    ]),
  );

function dialectOf(answers: ReadonlyMap<string, Named>): Dialect {
  const named = (name: string): Named | null => answers.get(name) ?? null;
  return {
    marked: '',
    other: 'other',
    named,
    call(name, args, isNot) {
      const [first, second] = args;
      if (name === 'true' && args.length === 0) return isNot ? [] : [[]];
      if (name === 'false' && args.length === 0) return isNot ? [[]] : [];
      if (name !== 'selected' || first?.kind !== 'name' || second?.kind !== 'value') return null;
      const of = named(first.name);
      if (!of) return null;
      if (second.value === '') return answered(of, isNot);
      const isOther = second.value === 'other' && of.item.choices?.some(({ ref }) => ref === OTHER);
      return equals(of, isOther ? OTHER : second.value, !isNot);
    },
  };
}

/** Reads the rows of the survey in their order. */
function readRows(reading: Reading, skip: (part: object) => void): Section[] {
  const { survey, lose } = reading;
  const sections: Section[] = [];
  /** The groups around a row. */
  const open: Group[] = [];
  let current: Section | null = null;
  const begin = (ref: string, title: Page['title'], relevant: string | null): Section => {
    current = { page: { ref, title, items: [], jumps: [], next: null }, entries: [], relevant };
    sections.push(current);
    return current;
  };
  const sectionNow = (): Section => current ?? begin(`page ${sections.length + 1}`, null, null);
  const beginGroup = (row: Json, isRepeat: boolean): void => {
    const ref = survey.cell(row, 'name') ?? 'group';
    const label = survey.text(row, 'label');
    const relevant = survey.cell(row, 'relevant');
    if (open.length > MAX_DEPTH)
      throw new ImportProblem(`Groups are nested more than ${MAX_DEPTH} deep.`, 'deep');
    if (isRepeat)
      lose(called(label, ref), 'that its questions are asked several times: they are asked once');
    const isTable = appearanceOf(row, reading, called(label, ref)).includes('table-list');
    const isPage = open.length === 0;
    const section = isPage ? begin(`group ${ref}`, label, relevant) : sectionNow();
    const hint = survey.text(row, 'hint');
    open.push({
      ref,
      label,
      hint,
      relevant: isPage ? null : relevant,
      isTable,
      section,
      start: section.entries.length,
    });
    const texts = [isPage ? null : label, hint].filter((each) => each !== null);
    for (const [at, body] of texts.entries()) {
      const item: Item = { ref: `${headingOf(ref)}${at || ''}`, style: null, body };
      section.entries.push({ item, relevant: relevantNow() });
    }
  };
  const relevantNow = (): string[] =>
    open.flatMap((group) => (group.relevant === null ? [] : [group.relevant]));
  for (const row of survey.rows) {
    const text = survey.cell(row, 'type') ?? '';
    const type = rowType(text);
    const name = survey.cell(row, 'name') ?? '';
    const place = called(survey.text(row, 'label'), name || text);
    const isOff = /^(yes|true)$/i.test(survey.cell(row, 'disabled') ?? '');
    if (type.kind === 'group' || type.kind === 'repeat') {
      if (isOff) lose(place, 'that it is disabled');
      beginGroup(row, type.kind === 'repeat');
    } else if (type.kind === 'end') {
      const group = open.pop();
      if (group) joinTable(group);
      if (open.length === 0) current = null;
      skip(row);
    } else if (type.kind === 'device' && !isOff) skip(row);
    else if (isOff) lose(place, 'what respondents never saw', row);
    else if (type.kind === 'calculation') {
      const words = survey.cell(row, 'calculation') ?? survey.cell(row, 'default') ?? '';
      lose(place, `the calculation ${words}`, row);
    } else if (type.kind === 'unknown')
      lose(place, text ? `the question of the type ${text}` : 'a row without a type', row);
    else {
      const own = survey.cell(row, 'relevant');
      const relevant = own === null ? relevantNow() : [...relevantNow(), own];
      for (const item of readQuestion(row, type, reading))
        sectionNow().entries.push({ item, relevant: item.shownIf ? [] : relevant });
    }
  }
  return sections;
}

export const readXlsForm: Reader = (file, lose, skip) => {
  const settingsSheet = readSheet(file['settings'], new Map());
  const [settings = {}] = settingsSheet.rows;
  const wanted = settingsSheet.cell(settings, 'default_language');
  const names = ['survey', 'choices'].flatMap((name) => readSheet(file[name], new Map()).languages);
  const codes = languageCodes([...new Set(names)], wanted === 'default' ? null : wanted);
  const survey = readSheet(file['survey'], codes);
  const lists = readLists(readSheet(file['choices'], codes), skip, lose);
  const sections = readRows({ survey, choicesOf: lists.choicesOf, lose }, skip);
  lists.finish();
  const entries = sections.flatMap((section) => section.entries);
  const dialect = dialectOf(answersOf(entries));
  const shownBy = (all: readonly string[]): Shown | null =>
    all.length === 0
      ? null
      : { when: allOf(all.map((text) => conditionsOf(text, dialect))), words: all.join(' and ') };
  const relevantOf = new Map(entries.map(({ item, relevant }) => [item, relevant]));
  const pages = sections.flatMap(({ page, entries: own, relevant }): Page[] => {
    const shown = shownBy(relevant === null ? [] : [relevant]);
    if (shown?.when === null)
      lose(called(page.title, page.ref), `when the page is shown: ${shown.words}`);
    page.when = shown?.when ?? null;
    page.items = own.map(({ item }) => item);
    return showItems(page, (item) => shownBy(relevantOf.get(item) ?? []), lose);
  });
  linkPages(pages, END, lose);
  return {
    name:
      settingsSheet.cell(settings, 'form_title') ??
      settingsSheet.cell(settings, 'form_id') ??
      'Survey',
    languages: codes.size ? [...new Set(codes.values())] : ['en'],
    pages,
    ends: [{ ref: END, title: word('thanks') }],
  };
};

/** Whether a workbook is a survey. */
export const isXlsForm = (file: Json): boolean =>
  Object.values(record(file['survey'])).some((row) =>
    Object.keys(record(row)).some((name) => /^(type|command)$/i.test(name)),
  );
