import type { Question } from '../contract/flow.ts';
import type { AnswerRules, AnswerValue } from './answer.ts';
import type { RowWriter } from './answer-rows.ts';

/** The entry of a question type that browsers need. Its view is in `elements/questions/views.ts`. */
export interface QuestionType {
  rules: AnswerRules;
  /**
   * `asked`: a person answers it. `drawn`: one option is drawn at random per response. `shown`: text only.
   * Defaults to `asked`.
   */
  kind?: 'asked' | 'drawn' | 'shown';
  /** Whether the answer identifies the person: drafts and shared results leave it out. */
  isPersonal?: true;
  /** Whether the answer is a customer attribute: known attributes prefill it. */
  isCustomerAttribute?: true;
  /** Whether a single tap completes the answer: the next question then scrolls into view. */
  isCompletedByTap: boolean | ((question: Question, value: AnswerValue) => boolean);
  /** Whether the order of the chosen options is the answer: they are written with their ranks. */
  isOrdered?: true;
  /** The part that `shuffle` puts in a drawn order: the options by default. */
  shuffledPart?: (question: Question) => 'options' | 'statements';
  /** Whether texts of the options may contain links. Answers piped into them must not become one. */
  hasLinks?: true;
  /** Writes an answer for people; `textRows` by default. */
  rows?: RowWriter;
}
