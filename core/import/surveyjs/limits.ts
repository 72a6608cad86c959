import { dayLimits } from '../day-limits.ts';
import { number, records, string, type Json } from '../source.ts';
import type { Item, Lose } from '../survey.ts';

/** Limits of answers of SurveyJS: settings of a question, and its validators. */

export const numberLimits = (element: Json) => ({
  ...(number(element['min']) === null ? {} : { lower_limit: element['min'] }),
  ...(number(element['max']) === null ? {} : { upper_limit: element['max'] }),
  ...(number(element['step']) === null ? {} : { step: element['step'] }),
});

/** The days of an input for a date. An expression overrides the fixed day. */
export const dateLimits = (element: Json, place: string, lose: Lose) =>
  dayLimits(
    string(element['minValueExpression']) ?? string(element['min']),
    string(element['maxValueExpression']) ?? string(element['max']),
    place,
    lose,
  );

export const counts = (element: Json) => ({
  ...(number(element['minSelectedChoices'])
    ? { min_selection_count: element['minSelectedChoices'] }
    : {}),
  ...(number(element['maxSelectedChoices'])
    ? { max_selection_count: element['maxSelectedChoices'] }
    : {}),
});

interface ValidatorKind {
  styles: readonly Item['style'][];
  /** Names of the least and the greatest value, and of the settings that they become. */
  limits: readonly (readonly [string, string])[];
  isExtra: boolean;
}

const KINDS: Readonly<Record<string, ValidatorKind>> = {
  numeric: {
    styles: ['numeric', 'slider'],
    limits: [
      ['minValue', 'lower_limit'],
      ['maxValue', 'upper_limit'],
    ],
    isExtra: true,
  },
  text: {
    styles: ['text', 'textarea'],
    limits: [
      ['minLength', 'min_response_length'],
      ['maxLength', 'max_response_length'],
    ],
    isExtra: true,
  },
  answercount: {
    styles: ['checklist', 'dropdown', 'radio'],
    limits: [
      ['minCount', 'min_selection_count'],
      ['maxCount', 'max_selection_count'],
    ],
    isExtra: false,
  },
};

/** Applies the validators of a question. A text with numbers or an e-mail address becomes a question of that type; others are listed. */
export function withValidators(item: Item, element: Json, place: string, lose: Lose): Item {
  return records(element['validators']).reduce<Item>((read, validator) => {
    const type = (string(validator['type']) ?? '').replace(/validator$/, '');
    if (string(validator['text'])) lose(place, 'the message of a limit');
    const style = typedBy(read, type);
    const kind = KINDS[type];
    if (type === 'email' && style === 'email') return { ...read, style };
    if (!kind?.styles.includes(style) || (type === 'text' && validator['allowDigits'] === false)) {
      lose(place, 'validators', validator);
      return read;
    }
    const own = Object.fromEntries(
      kind.limits.flatMap(([name, setting]) => {
        const limit = number(validator[name]);
        return limit === null || (limit === 0 && type !== 'numeric') ? [] : [[setting, limit]];
      }),
    );
    return kind.isExtra
      ? { ...read, style, extra: { ...read.extra, ...own } }
      : { ...read, settings: { ...read.settings, ...own } };
  }, item);
}

/** The type of a text that has to be a number or an e-mail address. */
function typedBy({ style, extra }: Item, type: string): Item['style'] {
  if (style !== 'text' || Object.keys(extra ?? {}).length > 0) return style;
  return type === 'numeric' ? 'numeric' : type === 'email' ? 'email' : style;
}
