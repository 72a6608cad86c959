import type { Question } from '../../core/contract/flow.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { resultKindOf } from '../../core/questions/facts.ts';
import { styleOf, typeOf } from '../../core/questions/index.ts';
import { replaceKeys } from '../../core/survey/engine/placeholders.ts';
import type { Outline } from '../check/outline.ts';
import type { Harm, Touched } from './change.ts';
import { rewordedLanguage } from './meaning.ts';
import type { SurveyNames } from './names.ts';
import { languageName, quote } from './words.ts';

/** Two versions of a survey, and the parts of harm that depend on them. */

/** Harm within a file. */
export type Hurt = Omit<Harm, 'file'>;

export interface SurveyPair {
  before: Outline;
  after: Outline;
  namesBefore: SurveyNames;
  names: SurveyNames;
}

/** Answers to a question, as they are stored. */
export const answersTo = (flowId: string, question: Question): Touched => ({
  flowId,
  questionIds: [question.id, ...question.statements.map(({ id }) => id)],
  optionId: null,
  attribute:
    styleOf(question) !== null && typeOf(question).isCustomerAttribute ? question.key : null,
});

export const hasAnswers = (question: Question): boolean => resultKindOf(question) !== null;

/** Replaces the keys of piping by ids: a new key does not change the meaning. */
function withIds(text: LocalizedText, { questionByKey }: Outline): LocalizedText {
  const replace = (own: string) =>
    replaceKeys(own, (key) => `{{${questionByKey.get(key)?.question.id ?? key}}}`);
  return typeof text === 'string'
    ? replace(text)
    : Object.fromEntries(Object.entries(text).map(([code, own]) => [code, replace(own)]));
}

/** Text with another meaning. */
export interface Reworded {
  /** Language in sentences, such as `German `; empty for the main language. */
  language: string;
  /** End of the path, such as `.de`; empty for a plain string. */
  suffix: string;
  words: string;
}

/** Compares the meaning of two versions of a text; `null` for the same. */
export function reworded(
  { before, after, names }: SurveyPair,
  was: LocalizedText,
  is: LocalizedText,
): Reworded | null {
  const language = rewordedLanguage(withIds(was, before), withIds(is, after), names.code);
  if (language === null) return null;
  const own = typeof is === 'string' ? undefined : is[language];
  return {
    language: language === names.code ? '' : `${languageName(language)} `,
    suffix: own === undefined ? '' : `.${language}`,
    words: quote(own ?? names.text(is)),
  };
}

/** Pairs removed parts with new ones of the same key, then with new ones of the same text. */
export function pairRenamed<T extends { id: string; key: string; body: LocalizedText }>(
  pair: SurveyPair,
  removed: readonly T[],
  added: readonly T[],
): Map<string, T> {
  const rest = [...added];
  const found = new Map<string, T>();
  for (const isAlike of [
    (was: T, is: T) => was.key === is.key,
    (was: T, is: T) => reworded(pair, was.body, is.body) === null,
  ])
    for (const was of removed) {
      const at = found.has(was.id) ? -1 : rest.findIndex((is) => isAlike(was, is));
      if (at >= 0) found.set(was.id, rest.splice(at, 1)[0]!);
    }
  return found;
}

export const HIDE_IT = 'hide this one with is_visible: false';

export const movedId = (
  part: 'question' | 'option' | 'statement',
  path: string,
  name: string,
  noun: 'id' | 'key',
  earlier: string,
  touched: Touched,
): Hurt => ({
  kind: `${part}_id_changed`,
  path,
  message: `${name} has a new ${noun}.`,
  instead: `Restore its earlier ${noun}: ${JSON.stringify(earlier)}.`,
  touched,
});
