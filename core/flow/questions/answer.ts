import type { Question } from '../../contract/flow.ts';
import type { FeedbackCustomer, ResponseItem } from '../../contract/feedback.ts';

/** What the model holds for a question. */
export type AnswerValue = string | number | readonly string[] | null;

/** Why an answer is not valid: a key of the `validation` messages and what fills its placeholders. */
export interface Invalid {
  code: 'required' | 'email' | 'emailList' | 'textBetween' | 'textAtLeast' | 'textAtMost' | 'selectAtMost' | 'selectAtLeast' | 'requireAny';
  params: Record<string, number>;
}

/**
 * One question type, without its looks. `V` is the shape of its answers.
 */
export interface QuestionAnswer<V extends AnswerValue = AnswerValue> {
  /** The answer before there is one, and after the question was hidden. */
  empty(question: Question): V | null;
  isAnswered(value: V | null, question: Question): boolean;
  /** Checks a given answer; an empty one is the business of required-ness, not of this. */
  validate(value: V, question: Question): Invalid | null;
  toResponses(value: V, question: Question): ResponseItem[];
  /** Reads an answer from outside (prefill, `answer()`); what does not fit the question gives its empty answer. */
  fromOutside(value: unknown, question: Question): V | null;
  /** What triggers and rules compare: option keys, a number as text, or the text. */
  ruleValues(value: V, question: Question): readonly string[];
  /** The part of the customer that this answer tells, if it is about the person. */
  toCustomer?(value: V, question: Question): Partial<FeedbackCustomer>;
}
