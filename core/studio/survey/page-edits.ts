import { removeAt, setAt } from '../text/json-text.ts';
import { insertPart, moveWithin, removePart } from './arrange.ts';
import { withoutTargets } from './triggers.ts';
import {
  freeId,
  pageOfId,
  readSurvey,
  takenIds,
  type StudioPage,
  type StudioTransition,
  type Survey,
} from './read.ts';

/** Edits of the pages of a survey and of the ways between them. Each returns the new text of the file. */

const LIST = ['states'];

type ButtonType = 'next_page' | 'submit';

/** Makes a page that begins with a button. */
const newPage = (
  id: string,
  nextId: string | null,
  button: { id: string; type: ButtonType },
): object => ({
  id,
  style: 'normal',
  ...(nextId ? { next_state_id: nextId } : {}),
  elements: [{ ...button, order: 100 }],
});

const nextOf = ({ json }: StudioPage): string | null =>
  typeof json['next_state_id'] === 'string' || typeof json['next_state_id'] === 'number'
    ? String(json['next_state_id'])
    : null;

export interface Added {
  text: string;
  /** Id of the new part. */
  id: string;
}

/** The button “Send” of a page. With words of its own it stays as it is. */
const submitOf = ({ elements }: StudioPage) =>
  elements.find(({ type, json }) => type === 'submit' && json['text'] === undefined);

/** Makes a button “Send” of a page one that leads on. */
export function moveOn(text: string, page: StudioPage): string {
  const submit = submitOf(page);
  return submit ? setAt(text, [...submit.path, 'type'], 'next_page') : text;
}

const placeOfEnds = ({ pages }: Survey): number => {
  const firstEnd = pages.findIndex(({ style }) => style !== 'normal');
  return firstEnd < 0 ? pages.length : firstEnd;
};

/**
 * Adds a page after another one; its next page is the former next page of that one. Without one, before the ends. A button
 * “Send” moves on to the new page.
 */
export function addPage(text: string, survey: Survey, afterId: string | null): Added {
  const taken = takenIds(survey);
  const id = freeId(taken, `page-${survey.pages.length + 1}`);
  const after = afterId === null ? null : pageOfId(survey, afterId);
  const isAfterQuestions = after !== null && after.style === 'normal';
  const at = isAfterQuestions ? survey.pages.indexOf(after) + 1 : placeOfEnds(survey);
  const before = isAfterQuestions ? after : (survey.pages[at - 1] ?? null);
  const nextId = before ? nextOf(before) : (survey.pages[at]?.id ?? null);
  const button = freeId(taken, `next-${id}`);
  if (before?.style !== 'normal') {
    const page = newPage(id, nextId, { id: button, type: 'next_page' });
    return { text: insertPart(text, LIST, survey.pages, at, page), id };
  }
  const submit = submitOf(before);
  const renamed = moveOn(setAt(text, [...before.path, 'next_state_id'], id), before);
  const page = newPage(id, nextId, { id: button, type: submit ? 'submit' : 'next_page' });
  return { text: insertPart(renamed, LIST, survey.pages, at, page), id };
}

/** Whether the survey ends after a page, whatever people answer. */
export const isLastPage = (survey: Survey, page: StudioPage): boolean =>
  [
    nextOf(page),
    ...survey.transitions.filter(({ from }) => from === page.id).map(({ to }) => to),
  ].every((id) => id === null || pageOfId(survey, id)?.style !== 'normal');

/** Makes the buttons of a page read “Send” where the survey ends after it, else “Next”. With words of their own they stay. */
export function fitButtons(text: string, pageId: string): string {
  const survey = readSurvey(text);
  const page = survey && pageOfId(survey, pageId);
  if (!page || page.style !== 'normal') return text;
  const wanted: ButtonType = isLastPage(survey, page) ? 'submit' : 'next_page';
  const other: ButtonType = wanted === 'submit' ? 'next_page' : 'submit';
  return page.elements
    .filter(({ type, json }) => type === other && json['text'] === undefined)
    .reduce((result, { path }) => setAt(result, [...path, 'type'], wanted), text);
}

/** Adds a page for a branch, before the ends. It leads to the page that follows without the branch. */
export function addBranchPage(text: string, survey: Survey, branch: StudioTransition): Added {
  const taken = takenIds(survey);
  const id = freeId(taken, `page-${survey.pages.length + 1}`);
  const from = pageOfId(survey, branch.from);
  const nextId = from && nextOf(from);
  const isLast = !nextId || pageOfId(survey, nextId)?.style !== 'normal';
  const button = freeId(taken, `next-${id}`);
  const page = newPage(id, nextId, { id: button, type: isLast ? 'submit' : 'next_page' });
  const targeted = setAt(text, [...branch.path, 'to_state_id'], id);
  return { text: insertPart(targeted, LIST, survey.pages, placeOfEnds(survey), page), id };
}

/**
 * Adds an end: a thank-you or a chat.
 *
 * @param leadTo writes the id of the end to the way that leads to it
 */
export function addEnd(
  text: string,
  survey: Survey,
  style: 'thank' | 'chat',
  title: unknown,
  leadTo: (text: string, id: string) => string = (unchanged) => unchanged,
): Added {
  const id = freeId(takenIds(survey), style === 'thank' ? 'thanks' : 'chat');
  const end = { id, style, title, elements: [] };
  return { text: insertPart(leadTo(text, id), LIST, survey.pages, survey.pages.length, end), id };
}

/** Removes a page. Ways to it lead to the page after it; its own branches and triggers that show its parts are removed. */
export function removePage(text: string, survey: Survey, id: string): string {
  const page = pageOfId(survey, id);
  if (!page || survey.pages.length === 1) return text;
  const nextId = nextOf(page) === id ? null : nextOf(page);
  let result = text;
  for (const other of survey.pages)
    if (other !== page && nextOf(other) === id)
      result = setAt(result, [...other.path, 'next_state_id'], nextId ?? undefined);
  // From the end, as a removal moves the places behind it.
  const branched = survey.transitions.reduceRight((changed, { path, from, to }) => {
    if (from === id || (to === id && !nextId)) return removeAt(changed, path);
    return to === id ? setAt(changed, [...path, 'to_state_id'], nextId) : changed;
  }, result);
  return withoutTargets(
    removePart(branched, page),
    page.elements.map((element) => element.id),
  );
}

/**
 * Moves a page in the order of the pages. The ways between pages that follow each other are joined anew: the last of them leads
 * to the end it had, or to the thank-you that is always there.
 */
export function movePage(text: string, survey: Survey, from: number, to: number): string {
  const { pages } = survey;
  const isNormal = (id: string | null): boolean =>
    pages.some((page) => page.id === id && page.style === 'normal');
  const isChained = (page: StudioPage, at: number): boolean =>
    isNormal(page.id) && nextOf(page) === (pages[at + 1]?.id ?? null);
  const chained = new Set(pages.filter(isChained).map(({ id }) => id));
  const moved = moveWithin(text, LIST, pages, from, to);
  const after = readSurvey(moved);
  if (!after) return text;
  return after.pages.reduce((result, page, at) => {
    const next = after.pages[at + 1];
    if (!chained.has(page.id) || (!next && !isNormal(nextOf(page)))) return result;
    return setAt(result, [...page.path, 'next_state_id'], next?.id);
  }, moved);
}

/** Sets the page that follows; `null` for the thank-you that is always there. */
export function setNextPage(text: string, page: StudioPage, id: string | null): string {
  return setAt(text, [...page.path, 'next_state_id'], id ?? undefined);
}
