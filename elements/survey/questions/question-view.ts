import type { ComponentType } from 'react';
import type { Question } from '../../../core/contract/flow.ts';
import type { AnswerValue, Invalid } from '../../../core/survey/questions/index.ts';

/** What a question type is drawn with. The frame around it shows the question, its description and its error. */
export interface QuestionControlProps {
  elementId: string;
  /** The question with the options that are there now. */
  question: Question;
  value: AnswerValue;
  /** The id of a single control; the frame's label points to it. */
  controlId: string;
  /** The id of the question's text; a group of controls is named by it. */
  labelId: string;
  /** The ids of description and error. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** `isSettled`: the answer is complete, unlike a text that is being typed. `problem`: what is given is no answer. */
  onAnswer(value: AnswerValue, isSettled: boolean, problem?: Invalid | null): void;
  onSettled(): void;
  /** Enter in a one-line field. */
  onEnter(): void;
}

/** A question type, as it is seen. */
export interface QuestionView {
  Control: ComponentType<QuestionControlProps>;
  /** Several controls under one name, unlike a single control with a label. */
  isGroup(question: Question): boolean;
  /** Drawn without question text and error around it. */
  isBare?: true;
  css?: string;
}

/** A view that is fetched with the first such question. */
export type LaterView = () => Promise<QuestionView>;

export const keysIn = (value: AnswerValue): readonly string[] =>
  Array.isArray(value)
    ? (value as readonly string[])
    : typeof value === 'string' || typeof value === 'number'
      ? [String(value)]
      : [];

export const ids = (...parts: (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;
