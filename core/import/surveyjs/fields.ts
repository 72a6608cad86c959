import { fileLimits } from '../file-limits.ts';
import { scaleOf, starsOf } from '../scales.ts';
import { number, string, type Json } from '../source.ts';
import type { Reading } from './choices.ts';
import { counts, dateLimits, numberLimits } from './limits.ts';
import type { Choice, Item } from '../survey.ts';
import { word } from '../words.ts';

/** Questions of SurveyJS by their types. */

type Fields = Omit<Item, 'ref' | 'body'>;

const INPUT_STYLES: Readonly<Record<string, Item['style']>> = {
  email: 'email',
  number: 'numeric',
  range: 'slider',
  tel: 'phone_number',
  date: 'datepicker',
};

function written(element: Json, style: 'text' | 'textarea'): Fields {
  const length = number(element['maxLength']);
  return { style, ...(length && length > 0 ? { extra: { max_response_length: length } } : {}) };
}

function rating(element: Json, { text, choicesOf }: Reading): Fields {
  const values = choicesOf(element['rateValues']);
  if (values.length) return { style: 'custom_score', choices: values };
  const low = text(element['minRateDescription']);
  const high = text(element['maxRateDescription']);
  const from = number(element['rateMin']) ?? 1;
  const to = number(element['rateMax']) ?? from + (number(element['rateCount']) ?? 5) - 1;
  return element['rateType'] === 'stars' && from === 1
    ? starsOf(to, low, high)
    : scaleOf(from, to, low, high);
}

function yesOrNo(element: Json, { text }: Reading): Fields {
  const choices = [
    {
      ref: string(element['valueTrue']) ?? 'true',
      body: text(element['labelTrue']) ?? word('yes'),
    },
    {
      ref: string(element['valueFalse']) ?? 'false',
      body: text(element['labelFalse']) ?? word('no'),
    },
  ];
  return { style: 'radio', choices };
}

/** An input for a text, a number or a date; other kinds of input ask for a text. */
export function inputOf(element: Json, place: string, { lose }: Reading): Fields {
  const kind = string(element['inputType']) ?? 'text';
  const style = INPUT_STYLES[kind];
  if (style === 'datepicker') return { style, extra: dateLimits(element, place, lose) };
  if (style === 'numeric' || style === 'slider') return { style, extra: numberLimits(element) };
  if (style) return { style };
  if (kind !== 'text') lose(place, `the input type ${kind}: it asks for a text`);
  return written(element, 'text');
}

const withSelectAll = (element: Json): Pick<Item, 'extra'> =>
  element['showSelectAllItem'] === true || element['hasSelectAll'] === true
    ? { extra: { select_all: true } }
    : {};

/** A matrix with the same choices in each row. */
const matrixOf = (element: Json, { choicesOf }: Reading): Fields => ({
  style: 'matrix',
  choices: choicesOf(element['columns']),
  statements: choicesOf(element['rows'], true),
  ...(element['cellType'] === 'checkbox' ? { extra: { matrix_question_type: 'multi' } } : {}),
});

function files(element: Json, place: string, { lose }: Reading): Fields {
  const types = (string(element['acceptedTypes']) ?? '').split(',');
  return { style: 'file', extra: fileLimits(types, number(element['maxSize']), place, lose) };
}

/** The fields of a type of question; `null` for types that have no counterpart. */
export function fieldsOf(
  type: string,
  element: Json,
  choices: Choice[],
  place: string,
  reading: Reading,
): Fields | null {
  const { text } = reading;
  switch (type) {
    case 'text':
      return inputOf(element, place, reading);
    case 'comment':
      return written(element, 'textarea');
    case 'radiogroup':
    case 'buttongroup':
      return { style: 'radio', choices };
    case 'dropdown':
      return { style: 'dropdown', choices };
    case 'checkbox':
      return {
        style: 'checklist',
        choices,
        settings: counts(element),
        ...withSelectAll(element),
      };
    case 'tagbox':
      return {
        style: 'dropdown',
        choices,
        settings: { is_multi_select: true, ...counts(element) },
        ...withSelectAll(element),
      };
    case 'imagepicker':
      return {
        style: 'radio',
        choices,
        settings: { is_multi_select: element['multiSelect'] === true },
      };
    case 'ranking':
      return { style: 'ranking', choices };
    case 'boolean':
      return yesOrNo(element, reading);
    case 'rating':
      return rating(element, reading);
    case 'slider':
      return { style: 'slider', extra: numberLimits(element) };
    case 'matrix':
      return matrixOf(element, reading);
    case 'file':
      return files(element, place, reading);
    case 'image': {
      const url = string(element['imageLink']);
      return url ? { style: null, element: { type: 'image', url } } : null;
    }
    case 'html':
      return text(element['html']) ? { style: null } : null;
    case 'expression':
    default:
      return null;
  }
}
