import { setAt } from '../text/json-text.ts';
import {
  addBranch,
  branchesOf,
  conditionOf,
  DETRACTORS,
  PROMOTERS,
  type Condition,
} from './branch-edits.ts';
import { addQuestion } from './element-edits.ts';
import { addBranchPage, fitButtons, type Added } from './page-edits.ts';
import type { NewWords } from './question-edits.ts';
import { objectsIn, pageOfId, readSurvey, textOf, type Json, type Survey } from './read.ts';
import { newText, type LocalText } from './texts.ts';

/** A page for low scores and one for high scores: the usual branches after a recommendation. */

/** Words of one of the two pages. */
interface ScorePageWords {
  title: LocalText;
  question: LocalText;
}

/** Whether answers to a question can lead to pages by score, and do not yet. */
export const canAskByScore = (survey: Survey, pageId: string, question: Json): boolean =>
  question['style'] === 'score' &&
  objectsIn(question['options']).length === 0 &&
  branchesOf(survey, pageId).every(({ rules }) =>
    rules.map(conditionOf).every(({ questionKey }) => questionKey !== textOf(question['key'])),
  );

interface ScorePage {
  from: string;
  condition: Condition;
  words: ScorePageWords;
}

/** Adds a branch to a new page that asks one question. */
function addScorePage(
  text: string,
  { from, condition, words }: ScorePage,
  newWords: NewWords,
): Added | null {
  const branched = addBranch(text, readSurvey(text)!, from, from, condition);
  const now = readSurvey(branched)!;
  const page = addBranchPage(branched, now, branchesOf(now, from).at(-1)!);
  const asked = addQuestion(
    page.text,
    readSurvey(page.text)!,
    { pageId: page.id, afterId: null, style: 'textarea' },
    { ...newWords, question: words.question },
  );
  const survey = asked && readSurvey(asked.text);
  const path = survey && pageOfId(survey, page.id)?.path;
  if (!asked || !path) return null;
  return {
    text: setAt(asked.text, [...path, 'title'], newText(survey, words.title)),
    id: asked.id,
  };
}

/**
 * Adds a page for the scores 0 to 6 and one for 9 and 10. Other scores lead on as before.
 *
 * @returns the new text, with the id of the first question that is asked
 */
export function addScorePages(
  text: string,
  survey: Survey,
  { pageId, questionKey }: { pageId: string; questionKey: string },
  words: NewWords & { low: ScorePageWords; high: ScorePageWords },
): Added | null {
  if (!pageOfId(survey, pageId)) return null;
  const ofScore = (condition: Omit<Condition, 'questionKey'>, pageWords: ScorePageWords) => ({
    from: pageId,
    condition: { questionKey, ...condition },
    words: pageWords,
  });
  const low = addScorePage(fitButtons(text, pageId), ofScore(DETRACTORS, words.low), words);
  const high = low && addScorePage(low.text, ofScore(PROMOTERS, words.high), words);
  return high && { text: high.text, id: low.id };
}
