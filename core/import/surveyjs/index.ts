import { record, records, string, withoutTags, type Json } from '../source.ts';
import { hideAll, hideChoice, type Conditional } from './conditions.ts';
import { readEnds } from './ends.ts';
import { ASKED_ONCE } from './matrix.ts';
import { readQuestion } from './questions.ts';
import {
  called,
  ImportProblem,
  type Choice,
  type Item,
  type Lose,
  type Page,
  type Reader,
  type Text,
} from '../survey.ts';

/** Surveys of SurveyJS, as its Creator saves them. */

/** Deeper nested panels are ignored. */
const MAX_DEPTH = 20;
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]+)*$/i;

/** Whether the questions of a page have a random order. */
const isRandom = (page: Json, file: Json): boolean =>
  [page, file]
    .map((part) => string(part['questionOrder']) ?? string(part['questionsOrder']))
    .find((order) => order !== null && order !== 'default') === 'random';

export const readSurveyJs: Reader = (file, lose) => {
  const codes = new Set<string>();
  const text = (value: unknown): Text | null => {
    const plain = string(value);
    if (plain !== null) return withoutTags(plain).replace(/(?<!\{)\{([^{}]+)\}(?!\})/g, '{{$1}}');
    const entries = Object.entries(record(value)).flatMap(([code, own]) => {
      const words = string(own);
      const language = code === 'default' ? (string(file['locale']) ?? 'en') : code;
      return words !== null && LANGUAGE.test(language)
        ? [[language, withoutTags(words)] as const]
        : [];
    });
    for (const [code] of entries) codes.add(code);
    return entries.length ? Object.fromEntries(entries) : null;
  };
  /** Conditions are read once all questions are known. */
  const choiceConditions: { choice: Choice; condition: string }[] = [];
  const choicesOf = (value: unknown, isShown = false): Choice[] =>
    (Array.isArray(value) ? value : []).flatMap((entry): Choice[] => {
      const ref = string(typeof entry === 'object' ? record(entry)['value'] : entry);
      if (ref === null) return [];
      const { text: words, imageLink } = record(entry);
      const choice: Choice = { ref, body: text(words) ?? ref, imageUrl: string(imageLink) };
      const condition = isShown ? string(record(entry)['visibleIf']) : null;
      if (condition !== null) choiceConditions.push({ choice, condition });
      return [choice];
    });
  const items = new Map<string, Item>();
  /** Triggers may show hidden questions. */
  const isAlwaysHidden = !Array.isArray(file['triggers']) || file['triggers'].length === 0;
  /** Conditions are read once all questions are known. */
  const conditions: Conditional[] = [];
  const itemsOf = (element: Json, expressions: string[], depth: number): Item[] => {
    if (depth > MAX_DEPTH)
      throw new ImportProblem(`Panels are nested more than ${MAX_DEPTH} deep.`, 'deep');
    // Within a repeated panel its questions have the prefix `panel`.
    const own = string(element['visibleIf'])?.replaceAll('{panel.', '{') ?? null;
    const all = own === null ? expressions : [...expressions, own];
    const name = string(element['name']) ?? '';
    if (element['visible'] === false && own === null && isAlwaysHidden) {
      lose(called(text(element['title']), name), 'what respondents never saw', element);
      return [];
    }
    const isRepeated = element['type'] === 'paneldynamic';
    if (isRepeated) lose(called(text(element['title']), name), ASKED_ONCE);
    if (element['type'] === 'panel' || isRepeated) {
      const words = [text(element['title']), text(element['description'])];
      const heading = words
        .filter((body) => body !== null)
        .map((body, at): Item => ({ ref: `panel ${name} ${at}`, style: null, body }));
      const inner = records(
        isRepeated ? element['templateElements'] : (element['elements'] ?? element['questions']),
      );
      for (const item of heading) conditions.push({ item, expressions: all });
      const items = [...heading, ...inner.flatMap((entry) => itemsOf(entry, all, depth + 1))];
      if (items.length === 0 && own !== null)
        lose(called(null, name), `when the panel is shown: ${own}`);
      return items;
    }
    const itemOf = (wanted: string) => items.get(wanted);
    const read = readQuestion(element, name, { text, choicesOf, itemOf, lose });
    const [first] = read;
    for (const item of read) if (item.style !== null) items.set(item.ref, item);
    if (first && own === null && element['visible'] === false)
      lose(called(first.body, name), 'that it is hidden until a trigger: it is shown');
    for (const item of read) if (!item.shownIf) conditions.push({ item, expressions: all });
    return read;
  };
  const sources = records(file['pages']);
  const pages = (
    sources.length ? sources : [{ elements: file['elements'] ?? file['questions'] }]
  ).map((page, at): Page => {
    const expressions = [string(page['visibleIf'])].filter((entry) => entry !== null);
    const elements = records(page['elements'] ?? page['questions']);
    const ref = string(page['name']) ?? `page${at + 1}`;
    const about = [at === 0 ? text(file['description']) : null, text(page['description'])];
    const intro = about
      .filter((body) => body !== null)
      .map((body, order): Item => ({ ref: `about ${ref} ${order}`, style: null, body }));
    const title = text(page['title']);
    return {
      ref,
      title: title ?? (at === 0 ? text(file['title']) : null),
      items: [...intro, ...elements.flatMap((element) => itemsOf(element, expressions, 0))],
      jumps: [],
      next: null,
      isShuffled: isRandom(page, file),
    };
  });
  hideAll(conditions, items, lose);
  for (const { choice, condition } of choiceConditions) hideChoice(choice, condition, items, lose);
  const shown = pages.filter((page) => page.items.length > 0);
  setButtons(file, shown, text);
  const ends = readEnds(file, shown, items, text, lose);
  const code = string(file['locale']) ?? 'en';
  return {
    name: withoutTags(
      string(file['title']) ?? string(Object.values(record(file['title']))[0]) ?? 'Survey',
    ),
    languages: [...new Set([LANGUAGE.test(code) ? code : 'en', ...codes])],
    flow: flowOf(file, lose),
    pages: shown,
    ends,
  };
};

/** Flow settings of the survey. */
function flowOf(file: Json, lose: Lose): Json {
  const mode = string(file['questionsOnPageMode']);
  if (mode === 'singlePage') lose('the survey', 'that all pages are on one page: each is a page');
  return {
    ...(mode === 'questionPerPage' || mode === 'inputPerPage' ? { layout: 'one' } : {}),
    ...(file['showPrevButton'] === false ? { allow_back: false } : {}),
  };
}

function setButtons(file: Json, pages: readonly Page[], text: (value: unknown) => Text | null) {
  const next = pages.length > 1 ? text(file['pageNextText']) : null;
  const complete = text(file['completeText']);
  pages.forEach((page, at) => (page.button = at + 1 < pages.length ? next : complete));
  // Each of the two is listed where it is alone.
  const hasStart = 'startSurveyText' in file && pages.length > 1;
  if (hasStart && (file['firstPageIsStartPage'] === true || file['firstPageIsStarted'] === true))
    pages[0]!.button = text(file['startSurveyText']);
}
