import { record, records, string, withoutTags, type Json } from '../source.ts';
import { readEnds } from './ends.ts';
import { createElementReader } from './elements.ts';
import { createTexts } from './texts.ts';
import type { Item, Lose, Page, Reader, Text } from '../survey.ts';

/** Surveys of SurveyJS, as its Creator saves them. */

/** Whether the questions of a page have a random order. */
const isRandom = (page: Json, file: Json): boolean =>
  [page, file]
    .map((part) => string(part['questionOrder']) ?? string(part['questionsOrder']))
    .find((order) => order !== null && order !== 'default') === 'random';

export const readSurveyJs: Reader = (file, lose) => {
  const { text, languages } = createTexts(file);
  const reader = createElementReader(file, text, lose);
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
      items: [...intro, ...elements.flatMap((element) => reader.itemsOf(element, expressions))],
      jumps: [],
      next: null,
      isShuffled: isRandom(page, file),
    };
  });
  reader.readConditions();
  const shown = pages.filter((page) => page.items.length > 0);
  setButtons(file, shown, text);
  const ends = readEnds(file, shown, reader.items, text, lose);
  return {
    name: withoutTags(
      string(file['title']) ?? string(Object.values(record(file['title']))[0]) ?? 'Survey',
    ),
    languages: languages(),
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
