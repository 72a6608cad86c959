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

/** Makes a page that begins with a button. */
const newPage = (id: string, nextId: string | null, buttonId: string): object => ({
  id,
  style: 'normal',
  ...(nextId ? { next_state_id: nextId } : {}),
  elements: [{ id: buttonId, type: 'next_page', order: 100 }],
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

/** Makes the buttons “Send” of a page read by the ways from it. With words of their own they stay as they are. */
export function fitButtons(text: string, pageId: string): string {
  const survey = readSurvey(text);
  const page = survey && pageOfId(survey, pageId);
  return (page?.elements ?? [])
    .filter(({ type, json }) => type === 'submit' && json['text'] === undefined)
    .reduce((result, { path }) => setAt(result, [...path, 'type'], 'next_page'), text);
}

const placeOfEnds = ({ pages }: Survey): number => {
  const firstEnd = pages.findIndex(({ style }) => style !== 'normal');
  return firstEnd < 0 ? pages.length : firstEnd;
};

/**
 * The pages that lead on as a page does. The last one before the ends is joined by all pages that lead to the same end: a
 * page behind it is for all of them.
 */
function joinedWith(survey: Survey, page: StudioPage): readonly StudioPage[] {
  if (survey.pages.indexOf(page) + 1 !== placeOfEnds(survey)) return [page];
  return survey.pages.filter((other) => other.style === 'normal' && nextOf(other) === nextOf(page));
}

export interface AddedPage extends Added {
  /** Ids of the pages that lead to a new page. */
  leading: readonly string[];
}

/**
 * Adds a page after another one; without one, before the ends. Its next page is the former next page of the ones that
 * lead to it.
 */
export function addPage(text: string, survey: Survey, afterId: string | null): AddedPage {
  const taken = takenIds(survey);
  const id = freeId(taken, `page-${survey.pages.length + 1}`);
  const after = afterId === null ? null : pageOfId(survey, afterId);
  const isAfterQuestions = after !== null && after.style === 'normal';
  const at = isAfterQuestions ? survey.pages.indexOf(after) + 1 : placeOfEnds(survey);
  const before = isAfterQuestions ? after : (survey.pages[at - 1] ?? null);
  const nextId = before ? nextOf(before) : (survey.pages[at]?.id ?? null);
  const page = newPage(id, nextId, freeId(taken, `next-${id}`));
  const leading = before?.style === 'normal' ? joinedWith(survey, before) : [];
  const led = leading.reduce(
    (result, other) => fitButtons(setNextPage(result, other, id), other.id),
    text,
  );
  return {
    text: insertPart(led, LIST, survey.pages, at, page),
    id,
    leading: leading.map((other) => other.id),
  };
}

/** Whether the survey ends after a page, whatever people answer. */
export const isLastPage = (survey: Survey, page: StudioPage): boolean =>
  [
    nextOf(page),
    ...survey.transitions.filter(({ from }) => from === page.id).map(({ to }) => to),
  ].every((id) => id === null || pageOfId(survey, id)?.style !== 'normal');

/** Adds a page for a branch, before the ends. It leads to the page that follows without the branch. */
export function addBranchPage(text: string, survey: Survey, branch: StudioTransition): Added {
  const taken = takenIds(survey);
  const id = freeId(taken, `page-${survey.pages.length + 1}`);
  const from = pageOfId(survey, branch.from);
  const nextId = from && nextOf(from);
  const page = newPage(id, nextId, freeId(taken, `next-${id}`));
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

/** Id of the page that follows in the place of a removed one, on the ways of other pages to it; `null` without such ways. */
export function heirOf(survey: Survey, page: StudioPage): string | null {
  const { id } = page;
  const others = survey.pages.filter((other) => other !== page);
  const isReached =
    others.some((other) => nextOf(other) === id) ||
    survey.transitions.some(({ from, to }) => to === id && from !== id);
  const nextId = nextOf(page);
  return isReached && nextId !== id ? nextId : null;
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
