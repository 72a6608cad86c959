import type { LocalizedText } from '../../contract/wire.ts';
import type { FlowIndex } from './flow-index.ts';
import { questionOf, ruleValuesOf, type SurveyResponse } from './response.ts';

const PLACEHOLDER = /{{\s*([^{}]+?)\s*}}/g;

export const hasPlaceholder = (text: string): boolean => text.includes('{{');

/** A text with the answer to a question wherever its `{{question_key}}` stands; nothing where there is none yet. */
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
  const words = ruleValuesOf(response, element).map((value) => {
    const option = options.find((one) => one.key === value);
    return option ? read(option.body) : value.trim();
  });
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}
