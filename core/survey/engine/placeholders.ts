import type { Question } from '../../contract/flow.ts';
import type { LocalizedText } from '../../contract/wire.ts';
import { typeOf } from '../../questions/index.ts';

/** Texts of the answers that other texts of the survey name, by question key. */
export type AnswerTexts = ReadonlyMap<string, string>;

const PLACEHOLDER = /{{\s*([^{}]+?)\s*}}/g;

/** The keys of the questions that a text names. */
export const keysIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, key]) => key!);

/** Replaces each `{{question_key}}` in a text. */
export const replaceKeys = (text: string, replace: (key: string) => string): string =>
  text.replace(PLACEHOLDER, (_, key: string) => replace(key));

/**
 * Replaces each `{{question_key}}` in a text by the answer to that question; by nothing while it is unanswered.
 *
 * @param escape writes an answer so that the text retains its meaning
 */
export const fillIn = (
  text: string,
  answers: AnswerTexts,
  escape = (answer: string): string => answer,
): string => replaceKeys(text, (key) => escape(answers.get(key) ?? ''));

/** Fills in a text in each of its languages. */
export function fillInText<T extends LocalizedText | null>(text: T, answers: AnswerTexts): T {
  if (text === null || answers.size === 0) return text;
  if (typeof text === 'string') return fillIn(text, answers) as T;
  const entries = Object.entries(text).map(([code, own]) => [code, fillIn(own, answers)]);
  return Object.fromEntries(entries) as T;
}

/** Fills in all texts of a question. */
export function fillInQuestion(question: Question, answers: AnswerTexts): Question {
  if (answers.size === 0) return question;
  const texts = typeOf(question).hasLinks
    ? new Map([...answers].map(([key, answer]) => [key, answer.replaceAll(/[[\]]/g, '')]))
    : answers;
  const fill = <T extends LocalizedText | null>(text: T): T => fillInText(text, texts);
  const { extra } = question;
  return {
    ...question,
    body: fill(question.body),
    description: fill(question.description),
    placeholder: fill(question.placeholder),
    options: question.options.map((option) => ({ ...option, body: fill(option.body) })),
    statements: question.statements.map((own) => ({ ...own, body: fill(own.body) })),
    extra: extra && { ...extra, lowLabel: fill(extra.lowLabel), highLabel: fill(extra.highLabel) },
  };
}
