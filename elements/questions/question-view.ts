import type { ComponentType } from 'react';
import type { Option, Question } from '../../core/contract/flow.ts';
import type { AnswerValue } from '../../core/flow/questions/index.ts';

/** What a question type is drawn with. The frame around it shows the question, its description and its error. */
export interface QuestionControlProps {
  question: Question;
  /** The options that are visible now. */
  options: readonly Option[];
  value: AnswerValue;
  /** The id of a single control; the frame's label points to it. */
  controlId: string;
  /** The id of the question's text; a group of controls is named by it. */
  labelId: string;
  /** The ids of description and error. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** `isSettled`: the answer is complete, unlike a text that is being typed. */
  onAnswer(value: AnswerValue, isSettled: boolean): void;
  onSettled(): void;
  /** Enter in a one-line field. */
  onEnter(): void;
}

/** A question type, as it is seen. */
export interface QuestionView {
  Control: ComponentType<QuestionControlProps>;
  /** Several controls under one name, unlike a single control with a label. */
  isGroup(question: Question): boolean;
}

export const listOf = (value: AnswerValue): readonly string[] => (Array.isArray(value) ? value : value === null ? [] : [String(value)]);
