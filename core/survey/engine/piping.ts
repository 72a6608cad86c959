import type { LocalizedText } from '../../contract/wire.ts';
import type { FlowIndex } from './flow-index.ts';
import { questionOf, ruleValuesOf, type SurveyResponse } from './response.ts';

const PLACEHOLDER = /{{\s*([^{}]+?)\s*}}/g;

export const hasPlaceholder = (text: string): boolean => text.includes('{{');

/** Replaces each `{{question_key}}` in a text by the answer to that question; by nothing while it is unanswered. */
export const fillIn = (
  text: string,
  index: FlowIndex,
  response: SurveyResponse,
  read: (text: LocalizedText) => string,
  language: string,
): string =>
  text.replace(PLACEHOLDER, (_, key: string) => answerText(index, response, key, read, language));

function answerText(
  index: FlowIndex,
  response: SurveyResponse,
  key: string,
  read: (text: LocalizedText) => string,
  language: string,
): string {
  const element = index.questionByKey.get(key);
  if (!element) return '';
  const { options } = questionOf(response, element);
  const parts = ruleValuesOf(response, element).map((value) => {
    const chosen = options.find(({ key: optionKey }) => optionKey === value);
    return chosen ? read(chosen.body) : value.trim();
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}
