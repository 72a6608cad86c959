import { removeAt } from '../text/json-text.ts';
import { insertPart, moveWithin, removePart } from './arrange.ts';
import type { Added } from './page-edits.ts';
import { newKey, newQuestion, type NewWords } from './question-edits.ts';
import {
  elementOfId,
  freeId,
  isObject,
  objectsIn,
  pageOfId,
  readSurvey,
  takenIds,
  textOf,
  type Json,
  type StudioElement,
  type StudioPage,
  type Survey,
} from './read.ts';
import { newText } from './texts.ts';
import { withoutTargets } from './triggers.ts';

/** Edits of the questions and other parts of a page. Each returns the new text of the file. */

const listOf = ({ path }: StudioPage): (string | number)[] => [...path, 'elements'];

const isButton = ({ type }: StudioElement): boolean => type === 'next_page' || type === 'submit';

function placeBeforeButtons({ elements }: StudioPage): number {
  const firstButton = elements.findIndex(isButton);
  return firstButton < 0 ? elements.length : firstButton;
}

/** The place for a new part: behind the chosen one, else before the buttons. */
function placeIn(page: StudioPage, afterId: string | null): number {
  const chosen = page.elements.findIndex(({ id }) => id === afterId);
  if (chosen < 0) return placeBeforeButtons(page);
  return isButton(page.elements[chosen]!) ? chosen : chosen + 1;
}

/** Adds a question of a type to a page. */
export function addQuestion(
  text: string,
  survey: Survey,
  { pageId, afterId, style }: { pageId: string; afterId: string | null; style: string },
  words: NewWords,
): Added | null {
  const page = pageOfId(survey, pageId);
  if (!page) return null;
  const taken = takenIds(survey);
  const key = newKey(taken);
  const id = freeId(taken, `e-${key}`);
  const element = { id, type: 'question', key, question: newQuestion(survey, key, style, words) };
  const added = insertPart(text, listOf(page), page.elements, placeIn(page, afterId), element);
  return { text: withButton(added, pageId), id };
}

/** Adds the button that leads on to a page without one: most questions need it. */
export function withButton(text: string, pageId: string): string {
  const survey = readSurvey(text);
  const page = survey && pageOfId(survey, pageId);
  if (!page || page.style !== 'normal' || page.elements.some(isButton)) return text;
  const button = { id: freeId(takenIds(survey), `next-${pageId}`), type: 'next_page' };
  return insertPart(text, listOf(page), page.elements, page.elements.length, button);
}

/** Adds a part without an answer, such as a text or a picture. */
export function addContent(
  text: string,
  survey: Survey,
  { pageId, afterId, type }: { pageId: string; afterId: string | null; type: string },
  words: NewWords,
): Added | null {
  const page = pageOfId(survey, pageId);
  if (!page) return null;
  const id = freeId(takenIds(survey), `${type.replace('_', '-')}-${page.elements.length + 1}`);
  const hasText = type === 'label' || type === 'button_link' || type === 'footer';
  const element = { id, type, ...(hasText ? { text: newText(survey, words.label) } : {}) };
  const at =
    type === 'next_page' || type === 'submit' ? page.elements.length : placeIn(page, afterId);
  return { text: insertPart(text, listOf(page), page.elements, at, element), id };
}

const placeOfElement = (survey: Survey, id: string): [StudioPage, number] | null => {
  const page = survey.pages.find(({ elements }) => elements.some((element) => element.id === id));
  return page ? [page, page.elements.findIndex((element) => element.id === id)] : null;
};

/** Removes a part, and the triggers that show it. */
export function removeElement(text: string, survey: Survey, id: string): string {
  const element = elementOfId(survey, id);
  return element ? withoutTargets(removePart(text, element), [id]) : text;
}

/** Moves a part to a place on the same page or on another one; without a place, before its buttons. */
export function moveElement(
  text: string,
  survey: Survey,
  id: string,
  to: { pageId: string; at?: number },
): string {
  const found = placeOfElement(survey, id);
  const target = pageOfId(survey, to.pageId);
  if (!found || !target) return text;
  const [page, at] = found;
  const place = to.at ?? placeBeforeButtons(target);
  if (page === target) return moveWithin(text, listOf(page), page.elements, at, place);
  const { json, path, type } = page.elements[at]!;
  const removed = removeAt(text, path);
  const after = readSurvey(removed);
  const newPage = after && pageOfId(after, to.pageId);
  if (!newPage) return text;
  const moved = insertPart(removed, listOf(newPage), newPage.elements, place, json);
  return type === 'question' ? withButton(moved, to.pageId) : moved;
}

/** A copy with ids and a key of its own. */
function copyOf(json: Json, survey: Survey): Json {
  const taken = takenIds(survey);
  const key = newKey(taken);
  const id = freeId(taken, isObject(json['question']) ? `e-${key}` : textOf(json['id']));
  const { question } = json;
  if (!isObject(question)) return { ...json, id };
  const parts = (list: unknown, prefix: string): Json[] =>
    objectsIn(list).map((part, at) => ({ ...part, id: `${prefix}-${key}-${at + 1}` }));
  return {
    ...json,
    id,
    key,
    question: {
      ...question,
      id: `q-${key}`,
      key,
      ...(Array.isArray(question['options']) ? { options: parts(question['options'], 'o') } : {}),
      ...(Array.isArray(question['statements'])
        ? { statements: parts(question['statements'], 's') }
        : {}),
    },
  };
}

/** Adds a copy behind a part. */
export function duplicateElement(text: string, survey: Survey, id: string): Added | null {
  const found = placeOfElement(survey, id);
  if (!found) return null;
  const [page, at] = found;
  const copy = copyOf(page.elements[at]!.json, survey);
  return {
    text: insertPart(text, listOf(page), page.elements, at + 1, copy),
    id: textOf(copy['id']),
  };
}
