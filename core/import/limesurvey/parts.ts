import { dayLimits } from '../day-limits.ts';
import { fileLimits } from '../file-limits.ts';
import { scaleOf } from '../scales.ts';
import { record, records, string, type Json } from '../source.ts';
import { called, type Choice, type Item, type Lose, type Text } from '../survey.ts';
import type { ReadText } from './texts.ts';
import { word } from '../words.ts';

/** Answers, rows and settings of questions of LimeSurvey. */

/** A question that is being read. */
export interface Asked {
  question: Json;
  /** Its code, by which conditions and texts name it. */
  code: string;
  body: Text;
  attributes: Json;
  text: ReadText;
  lose: Lose;
}

export const placeOf = ({ body, code }: Asked): string => called(body, code);

/** A setting that is a number other than none. */
export function numberIn(attributes: Json, name: string): number | null {
  const text = string(attributes[name]);
  const number = text === null ? NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}

export const isOn = (attributes: Json, name: string): boolean =>
  ['1', 'Y', 'random'].includes(string(attributes[name]) ?? '');

const onScale = (part: Json, scale: number): boolean =>
  (string(part['scale_id']) ?? '0') === String(scale);

/** Answer options of a scale. */
export const answersOf = ({ question, text }: Asked, scale = 0): Choice[] =>
  records(question['answers'])
    .filter((answer) => onScale(answer, scale))
    .map((answer) => {
      const ref = string(answer['code']) ?? '';
      return { ref, body: text(answer, 'answer') ?? ref };
    });

/** Subquestions of a scale: rows, columns, or choices. */
export const partsOf = ({ question, attributes, text }: Asked, scale = 0): Choice[] =>
  records(question['subquestions'])
    .filter((part) => onScale(part, scale))
    .map((part) => {
      const ref = string(part['title']) ?? '';
      const body = text(part, 'question') ?? ref;
      const relevance = string(part['relevance']) ?? '1';
      // A filter shows the parts that are chosen in another question.
      const isFiltered = scale === 0 && string(question['type']) !== 'R';
      const filter = isFiltered ? string(attributes['array_filter']) : null;
      const filtered = filter && !filter.includes(';') ? `${filter}_${ref} == "Y"` : null;
      return { ref, body, condition: relevance === '1' ? filtered : relevance };
    });

/** Choices, of which some may be chosen alone. */
export function withExclusive(choices: Choice[], { attributes }: Asked): Choice[] {
  const exclusive = (string(attributes['exclude_all_others']) ?? '').split(';');
  return choices.map((choice) =>
    exclusive.includes(choice.ref) ? { ...choice, isExclusive: true } : choice,
  );
}

/** Choices by their texts, where the file has them sorted. */
export function arranged(choices: Choice[], { attributes }: Asked): Choice[] {
  const isSorted =
    isOn(attributes, 'alphasort') ||
    [attributes['answer_order'], attributes['subquestion_order']].includes('alphabetical');
  const words = ({ body }: Choice) => (typeof body === 'string' ? body : Object.values(body)[0]!);
  return isSorted ? choices.toSorted((a, b) => words(a).localeCompare(words(b))) : choices;
}

export const isShuffled = ({ attributes }: Asked): boolean =>
  ['random_order', 'answer_order', 'subquestion_order'].some((name) => isOn(attributes, name));

/** Least and greatest number of choices. */
export function counts({ attributes }: Asked): Json {
  const [min, max] = ['min_answers', 'max_answers'].map((name) => numberIn(attributes, name));
  return {
    ...(min ? { min_selection_count: min } : {}),
    ...(max ? { max_selection_count: max } : {}),
  };
}

export function written(asked: Asked, style: 'text' | 'textarea'): Pick<Item, 'style' | 'extra'> {
  const { attributes } = asked;
  if (isOn(attributes, 'numbers_only')) return { style: 'numeric' };
  const length = numberIn(attributes, 'maximum_chars');
  return { style, ...(length ? { extra: { max_response_length: length } } : {}) };
}

export function numeric({ attributes }: Asked): Pick<Item, 'style' | 'extra'> {
  const [min, max] = ['min_num_value_n', 'max_num_value_n'].map((name) =>
    numberIn(attributes, name),
  );
  return {
    style: 'numeric',
    extra: {
      ...(min === null ? {} : { lower_limit: min }),
      ...(max === null ? {} : { upper_limit: max }),
    },
  };
}

/** A slider for each subquestion, or a number. */
export function manyNumbers(asked: Asked): Pick<Item, 'style' | 'extra'> {
  const { attributes } = asked;
  if (!isOn(attributes, 'slider_layout')) return numeric(asked);
  const at = (name: string, usual: number) => numberIn(attributes, name) ?? usual;
  return {
    style: 'slider',
    extra: {
      lower_limit: at('slider_min', 0),
      upper_limit: at('slider_max', 100),
      step: at('slider_accuracy', 1),
    },
  };
}

/** A date, with limits such as `2026-05-31`, `{TODAY}` or `+2 weeks`. */
export function day(asked: Asked): Pick<Item, 'style' | 'extra'> {
  const [min, max] = ['date_min', 'date_max'].map(
    (name) => string(asked.attributes[name])?.replace(/^\{(.*)\}$/, '$1') ?? null,
  );
  return {
    style: 'datepicker',
    extra: dayLimits(min!, max!, placeOf(asked), asked.lose),
  };
}

export function files(asked: Asked): Pick<Item, 'style' | 'extra'> {
  const { attributes, lose } = asked;
  const names = (string(attributes['allowed_filetypes']) ?? '').split(/[\s,;]+/);
  const size = numberIn(attributes, 'max_filesize');
  const count = numberIn(attributes, 'max_num_of_files');
  if (count !== null && count > 1) lose(placeOf(asked), `that ${count} files may be sent: one is`);
  const bytes = size === null ? null : size * 1024;
  return { style: 'file', extra: fileLimits(names, bytes, placeOf(asked), lose) };
}

/** Columns of the matrices with fixed answers. */
export function fixedColumns(type: string): Choice[] {
  const named = (names: readonly (readonly [string, Parameters<typeof word>[0]])[]): Choice[] =>
    names.map(([ref, name]) => ({ ref, body: word(name) }));
  switch (type) {
    case 'A':
    case 'B':
      return [...scaleOf(1, type === 'A' ? 5 : 10, null, null).choices!];
    case 'C':
      return named([
        ['Y', 'yes'],
        ['U', 'uncertain'],
        ['N', 'no'],
      ]);
    default:
      return named([
        ['I', 'increase'],
        ['S', 'same'],
        ['D', 'decrease'],
      ]);
  }
}

/** A text of the settings in its languages. */
export function attributeText({ attributes, question, text }: Asked, name: string): Text | null {
  const value = attributes[name];
  const languages = Object.keys(record(question['texts']));
  // Settings without a language are the same in all.
  const own = (code: string) => (typeof value === 'string' ? value : record(value)[code]);
  const byLanguage = Object.fromEntries(languages.map((code) => [code, { [name]: own(code) }]));
  return value ? text({ texts: byLanguage }, name) : null;
}
