import { addQuestion } from './element-edits.ts';
import { addPage, type AddedPage } from './page-edits.ts';
import type { NewWords } from './question-edits.ts';
import { readSurvey, type Survey } from './read.ts';
import { isPassedByAll } from './reached-pages.ts';

interface Place {
  pageId: string;
  /** Id of the element before it; `null` for the beginning of the page. */
  afterId: string | null;
}

/**
 * Adds a question for an email address, which may stay open. Beside a page that some people do not see, it is on a new last
 * page, for everyone.
 */
export function askEmail(
  text: string,
  survey: Survey,
  place: Place,
  words: NewWords,
): AddedPage | null {
  const page = isPassedByAll(survey, place.pageId) ? null : addPage(text, survey, null);
  const added = addQuestion(
    page?.text ?? text,
    page ? readSurvey(page.text)! : survey,
    { ...(page ? { pageId: page.id, afterId: null } : place), style: 'email' },
    words,
  );
  return added && { ...added, leading: page?.leading ?? [] };
}
