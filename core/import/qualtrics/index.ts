import { conditionOf, conditionWords } from './logic.ts';
import { buttonOf, lastPage, loseBack } from './options.ts';
import { readQuestion } from './questions.ts';
import { showIf, showParts } from './shown.ts';
import { languageOf } from './texts.ts';
import { record, records, string, withoutTags, type Json } from '../source.ts';
import { called, type Item, type Lose, type Page, type Reader } from '../survey.ts';

/** Surveys of Qualtrics, as it exports them (`.qsf`). A block is a page, and each of its page breaks begins another. */

const END = 'the end';
/** Deeper nested branches are lost. */
const MAX_DEPTH = 20;

/** Parts of a file by their kind: `BL` are the blocks, `FL` is the flow, `SQ` are the questions, `SO` the options. */
const payloadsOf = (file: Json, kind: string): unknown[] =>
  records(file['SurveyElements']).flatMap((element) =>
    element['Element'] === kind ? [element['Payload']] : [],
  );
const payloads = (file: Json, kind: string): Json[] => payloadsOf(file, kind).map(record);

/** Counters and copies of the program. */
const OF_PROGRAM = ['STAT', 'QC', 'RS', 'NT', 'PROJ', 'PL', 'QG'];

interface Shown {
  block: string;
  /** Logic of the branches around it. */
  branches: readonly Json[];
}

/** The blocks in the order of the flow. */
function flowOf(entries: unknown, branches: readonly Json[], lose: Lose, depth = 0): Shown[] {
  return records(entries).flatMap((entry): Shown[] => {
    const type = string(entry['Type']) ?? '';
    const isKnown = ['Block', 'Standard', 'Branch', 'Group', 'BlockRandomizer'].includes(type);
    if (!isKnown || depth > MAX_DEPTH) {
      lose('the flow of the survey', `the part of the type ${type}`, entry);
      return [];
    }
    if (type === 'Block' || type === 'Standard')
      return [{ block: string(entry['ID']) ?? '', branches }];
    if (type === 'BlockRandomizer') lose('the flow of the survey', 'the random order of blocks');
    const own = type === 'Branch' ? [...branches, record(entry['BranchLogic'])] : branches;
    return flowOf(entry['Flow'], own, lose, depth + 1);
  });
}

/** The blocks by their ids. Files have them as a list, or as an object. */
const blocksOf = (file: Json): Map<string, Json> =>
  new Map(
    payloadsOf(file, 'BL')
      .flatMap((payload) =>
        records(Array.isArray(payload) ? payload : Object.values(record(payload))),
      )
      .map((block) => [string(block['ID']) ?? '', block] as const),
  );

interface Skip {
  page: Page;
  logic: Json;
}

const destinationOf = (skip: Json): string => string(skip['SkipToDestination']) ?? '';

export const readQualtrics: Reader = (file, lose, skip) => {
  const entry = record(file['SurveyEntry']);
  const language = languageOf(string(entry['SurveyLanguage']) ?? 'en');
  for (const element of records(file['SurveyElements'])) {
    if (OF_PROGRAM.includes(string(element['Element']) ?? '')) skip(element);
    if (element['Element'] !== 'SCO') continue;
    const categories = records(record(element['Payload'])['ScoringCategories']);
    if (categories.length) lose('the survey', 'the scores of its answers', element);
    else skip(element);
  }
  const options = record(payloads(file, 'SO')[0]);
  const next = buttonOf(options, 'NextButton');
  const questions = new Map(
    payloads(file, 'SQ').map((question) => [string(question['QuestionID']) ?? '', question]),
  );
  const blocks = blocksOf(file);
  const flow = payloads(file, 'FL').flatMap((payload) => flowOf(payload['Flow'], [], lose));
  const used: Shown[] = flow.length
    ? flow
    : [...blocks].flatMap(([block, { Type }]) =>
        Type === 'Trash' ? [] : [{ block, branches: [] }],
      );

  const skips: Skip[] = [];
  const sources: { read: Item[]; logics: Json[] }[] = [];
  const items = new Map<string, Item>();
  const targets = new Set(
    [...blocks.values()].flatMap((block) =>
      records(block['BlockElements']).flatMap((element) =>
        records(element['SkipLogic']).map(destinationOf),
      ),
    ),
  );
  const pages: Page[] = [];
  const pageOf = new Map<string, Page>();
  /** Number of the page after the block of a page. */
  const endOf = new Map<Page, number>();
  for (const { block, branches } of used) {
    const start = pages.length;
    const own = record(record(blocks.get(block))['Options']);
    const button = buttonOf(own, 'NextButton') ?? next;
    loseBack(own, 'a block', lose);
    const begin = (): Page => {
      const page: Page = {
        ref: `${block} ${pages.length}`,
        title: null,
        items: [],
        jumps: [],
        next: null,
        button,
      };
      pages.push(page);
      return page;
    };
    let page = begin();
    for (const element of records(record(blocks.get(block))['BlockElements'])) {
      if (element['Type'] === 'Page Break') {
        page = begin();
        continue;
      }
      const id = string(element['QuestionID']) ?? '';
      const question = questions.get(id);
      if (!question) continue;
      // A skip leads to the beginning of a page.
      if (targets.has(id) && page.items.length) page = begin();
      pageOf.set(id, page);
      const read = readQuestion(question, language, lose);
      page.items.push(...read);
      for (const item of read) if (item.style !== null) items.set(item.ref, item);
      const own = question['DisplayLogic'] ? [record(question['DisplayLogic'])] : [];
      if (read.length) sources.push({ read, logics: [...branches, ...own] });
      const logics = records(element['SkipLogic']);
      skips.push(...logics.map((logic) => ({ page, logic })));
      if (logics.length) page = begin();
    }
    for (const own of pages.slice(start)) endOf.set(own, pages.length);
  }
  for (const { read, logics } of sources) showIf(read, logics, items, lose);
  showParts(items, lose);
  const shown = pages.filter((page) => page.items.length > 0);
  const indexOf = new Map(pages.map((page, at) => [page, at]));
  /** For each page, the first one from it on that has something. */
  const firstFrom = [...pages, null].map(() => END);
  for (let at = pages.length - 1; at >= 0; at -= 1)
    firstFrom[at] = pages[at]!.items.length > 0 ? pages[at]!.ref : firstFrom[at + 1]!;
  for (const page of shown) page.next = firstFrom[indexOf.get(page)! + 1]!;
  const targetOf = (destination: string, page: Page): string | null => {
    if (destination === 'ENDOFSURVEY') return END;
    if (destination === 'ENDOFBLOCK') return firstFrom[endOf.get(page)!]!;
    const target = pageOf.get(destination);
    return target ? firstFrom[indexOf.get(target)!]! : null;
  };
  for (const { page, logic } of skips) {
    const { ChoiceLocator, Locator, Condition: operator } = logic;
    const to = targetOf(destinationOf(logic), page);
    const condition = conditionOf(ChoiceLocator ?? Locator, operator, '', items);
    if (to && condition) page.jumps.push({ to, when: [condition] });
    else {
      const place = called(page.items.at(-1)?.body ?? null, page.ref);
      lose(place, `the skip to ${destinationOf(logic)} if ${conditionWords(logic)}`);
    }
  }
  for (const [id, question] of questions)
    if (!pageOf.has(id)) {
      const words = withoutTags(string(question['QuestionText']) ?? '');
      lose(called(words, id), 'a question that is not in the flow', question);
    }
  loseBack(options, 'the survey', lose);
  const codes = [...questions.values()].flatMap(({ Language }) => Object.keys(record(Language)));
  return {
    name: withoutTags(string(entry['SurveyName']) ?? 'Survey'),
    languages: [...new Set([language, ...codes.map(languageOf)])],
    flow: string(options['BackButton']) === 'false' ? { allow_back: false } : {},
    pages: shown,
    ends: [lastPage(END, options, lose)],
  };
};
