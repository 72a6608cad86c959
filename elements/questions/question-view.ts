import type { ComponentType } from 'react';
import type { Question } from '../../core/contract/flow.ts';
import type { Messages } from '../../core/language/messages.ts';
import type { AnswerValue, Invalid } from '../../core/questions/index.ts';

/** Props of the control of a question. The frame around it shows the question's text, description and error. */
export interface QuestionControlProps {
  elementId: string;
  /** The question with its present options: visible ones, and copies from another question. */
  question: Question;
  value: AnswerValue;
  /** Id for a single control; the frame's label points to it. */
  controlId: string;
  /** Id of the question's text, which names the group of several controls. */
  labelId: string;
  /** Ids of description and error, separated by spaces. See `describedAt` for several controls. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** `isSettled`: the answer is complete, unlike a text that is being typed. `problem`: the input is no valid answer. */
  onAnswer(value: AnswerValue, isSettled: boolean, problem?: Invalid | null): void;
  /** The answer was confirmed without a change: by Enter or Space on a choice, or by releasing a slider. */
  onSettled(): void;
  /** The focus has left the control. */
  onLeft(): void;
  /** Enter was pressed in a one-line field. */
  onEnter(): void;
}

/** The locales in which a view formats. */
export interface ViewLocales {
  /** Of the survey's language. */
  formatting: string;
  /** With the visitor's region: for numbers and typed dates. */
  regional: string;
}

/** The view of a question type. */
export interface QuestionView {
  Control: ComponentType<QuestionControlProps>;
  /** The role of the question around several controls; `null` for one control, which the question is the label of. */
  role(question: Question): 'group' | 'radiogroup' | null;
  /** Whether the one control is a list to choose from, which Orca does not announce as required. */
  isList?(question: Question): boolean;
  /**
   * The sentence for a missing answer: an instruction. Defaults to the sentence of a text field. `locale` is the one of
   * numbers and typed dates.
   */
  missing?(messages: Messages, question: Question, locale: string): string;
  /** Fills caches on which the first rendering would wait, such as the names of all countries. Called on idle pages. */
  prepare?(locales: ViewLocales): void;
  /** Whether Enter adds a line: the survey moves on by Ctrl or Command and Enter. */
  isMultiline?: true;
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

/**
 * The description of the control at a place in a group, as Orca reads none of the group itself: the first one has help and
 * error; while there is an error, the control that receives the focus has them too.
 */
export const describedAt = (
  at: number,
  { describedBy, isInvalid }: Pick<QuestionControlProps, 'describedBy' | 'isInvalid'>,
  takesFocus = false,
): string | undefined => (at === 0 || (isInvalid && takesFocus) ? describedBy : undefined);

/** Joins ids for an ARIA attribute; `undefined` when there are none. */
export const ids = (...parts: (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;
