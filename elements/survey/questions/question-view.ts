import type { ComponentType } from 'react';
import type { Question } from '../../../core/contract/flow.ts';
import type { Messages } from '../../../core/language/messages.ts';
import type { AnswerValue, Invalid } from '../../../core/survey/questions/index.ts';

/** Props of the control of a question. The frame around it shows the question's text, description and error. */
export interface QuestionControlProps {
  elementId: string;
  /** The question with its present options: visible ones, and copies from another question. */
  question: Question;
  value: AnswerValue;
  /** Id for a single control; the frame's label points to it. */
  controlId: string;
  /** Id of the question's text, which names a group of controls. */
  labelId: string;
  /** Ids of description and error, separated by spaces. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** `isSettled`: the answer is complete, unlike a text that is being typed. `problem`: the input is no valid answer. */
  onAnswer(value: AnswerValue, isSettled: boolean, problem?: Invalid | null): void;
  /** The answer was confirmed without a change: by Enter or Space on a choice, or by letting a slider go. */
  onSettled(): void;
  /** The focus has left the control. */
  onLeft(): void;
  /** Enter was pressed in a one-line field. */
  onEnter(): void;
}

/** The view of a question type. */
export interface QuestionView {
  Control: ComponentType<QuestionControlProps>;
  /** Whether the view has several controls under one name, instead of one control with a label. */
  isGroup(question: Question): boolean;
  /**
   * The sentence for a missing answer: it says what to do. Defaults to that of a field to fill in. `locale` is that of
   * numbers and typed dates.
   */
  missing?(messages: Messages, question: Question, locale: string): string;
  /** Rendered without question text and error around it. */
  isBare?: true;
  css?: string;
}

/** The option keys of an answer as a list; empty for answers of another shape. */
export const keysIn = (value: AnswerValue): readonly string[] =>
  Array.isArray(value)
    ? (value as readonly string[])
    : typeof value === 'string' || typeof value === 'number'
      ? [String(value)]
      : [];

/** Joins ids for an ARIA attribute; `undefined` when there are none. */
export const ids = (...parts: (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;
