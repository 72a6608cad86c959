import { setAt } from '../text/json-text.ts';
import { addQuestion, moveElement } from './element-edits.ts';
import { addPage, type AddedPage } from './page-edits.ts';
import type { NewWords } from './question-edits.ts';
import { isObject, pageOfId, readSurvey, type Survey } from './read.ts';
import { isPassedByAll } from './reached-pages.ts';
import { newText, type LocalText } from './texts.ts';

interface Place {
  pageId: string;
  /** Id of the element before it; `null` for the beginning of the page. */
  afterId: string | null;
}

/** Adds a last page for everyone, with a title: a page is named by it. */
function addLastPage(text: string, survey: Survey, title: LocalText): AddedPage {
  const page = addPage(text, survey, null);
  const { path } = pageOfId(readSurvey(page.text)!, page.id)!;
  return { ...page, text: setAt(page.text, [...path, 'title'], newText(survey, title)) };
}

/**
 * Adds a question for an email address, which may stay open. Beside a page that some people do not see, it is on a new last
 * page, for everyone.
 */
export function askEmail(
  text: string,
  survey: Survey,
  place: Place,
  words: NewWords & { title: LocalText },
): AddedPage | null {
  const page = isPassedByAll(survey, place.pageId) ? null : addLastPage(text, survey, words.title);
  const added = addQuestion(
    page?.text ?? text,
    page ? readSurvey(page.text)! : survey,
    { ...(page ? { pageId: page.id, afterId: null } : place), style: 'email' },
    words,
  );
  return added && { ...added, leading: page?.leading ?? [] };
}

/** The questions of a survey for an email address, each with the id of its page. */
export const emailQuestions = (survey: Survey): { id: string; pageId: string }[] =>
  survey.pages.flatMap((page) =>
    page.elements
      .filter(({ question }) => isObject(question) && question['style'] === 'email')
      .map(({ id }) => ({ id, pageId: page.id })),
  );

/** Moves a question that some people do not see to a new last page, for everyone. */
export function askAll(
  text: string,
  survey: Survey,
  id: string,
  title: LocalText,
): AddedPage | null {
  const { text: withPage, id: pageId, leading } = addLastPage(text, survey, title);
  const after = readSurvey(withPage);
  return after && { text: moveElement(withPage, after, id, { pageId }), id, leading };
}
