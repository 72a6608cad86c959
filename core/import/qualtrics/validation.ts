import { string, record, type Json } from '../source.ts';
import type { Item, Lose } from '../survey.ts';

/** Validation of answers in Qualtrics: the settings of a question's `Validation`. */

/** Types of questions for kinds of texts. */
const STYLES: Readonly<Record<string, Item['style']>> = {
  ValidEmail: 'email',
  ValidNumber: 'numeric',
  ValidPhone: 'phone_number',
  ValidDate: 'datepicker',
};

/** Limits by the names that questions have for them, where the file has them. */
const limitsOf = (settings: Json, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => {
      const limit = Number(string(settings[from]) ?? NaN);
      return Number.isFinite(limit) ? [[to, limit] as const] : [];
    }),
  );

const contentOf = (settings: Json): string => string(settings['ContentType']) ?? '';

/** The fields of a question for a text. */
export function written(question: Json, settings: Json): Pick<Item, 'style' | 'extra'> {
  const style = STYLES[contentOf(settings)];
  if (style === 'numeric')
    return {
      style,
      extra: limitsOf(record(settings['ValidNumber']), { Min: 'lower_limit', Max: 'upper_limit' }),
    };
  if (style) return { style };
  const isLong = question['Selector'] === 'ML' || question['Selector'] === 'ESTB';
  const extra = limitsOf(settings, {
    MinChars: 'min_response_length',
    MaxChars: 'max_response_length',
  });
  return { style: isLong ? 'textarea' : 'text', ...(Object.keys(extra).length ? { extra } : {}) };
}

/** Least and greatest number of choices. */
export const counts = (settings: Json): Readonly<Record<string, number>> =>
  limitsOf(settings, { MinChoices: 'min_selection_count', MaxChoices: 'max_selection_count' });

/** Kinds of validation that become limits of a text, or of the number of choices. */
const OF_TEXTS = ['TotalChars', 'MinChar', 'CharRange', 'ContentType'];
const OF_CHOICES = ['ChoicesRange', 'MinChoices', 'MaxChoices', 'ChoicesTotal', 'ChoiceRange'];

/** Notes the validation that has no counterpart. */
export function loseValidation(question: Json, settings: Json, place: string, lose: Lose): void {
  if (settings['ForceResponse'] === 'RequestResponse')
    lose(place, 'that an answer is asked for, but not needed');
  const type = string(settings['Type']) ?? 'None';
  const kind = question['QuestionType'];
  const isText = kind === 'TE' && question['Selector'] !== 'FORM';
  const content = contentOf(settings);
  const isKnown =
    type === 'None' ||
    (isText && OF_TEXTS.includes(type) && (content === '' || content in STYLES)) ||
    (kind === 'MC' && OF_CHOICES.includes(type));
  if (!isKnown) lose(place, `the validation ${content || type}`);
}
