import { scaleOf, starsOf } from './scales.ts';
import { number, record, string, withoutTags, type Json } from './source.ts';
import { called, withOther, type Choice, type Item, type Lose } from './survey.ts';
import { word } from './words.ts';

/** Questions of Tally: blocks of one group. */

type Fields = Omit<Item, 'ref' | 'body'>;

/** Styles of questions, by the type of their first block. */
const STYLES: Readonly<Record<string, Item['style']>> = {
  INPUT_TEXT: 'text',
  INPUT_LINK: 'text',
  INPUT_TIME: 'text',
  TEXTAREA: 'textarea',
  INPUT_NUMBER: 'numeric',
  INPUT_EMAIL: 'email',
  INPUT_PHONE_NUMBER: 'phone_number',
  INPUT_DATE: 'datepicker',
  FILE_UPLOAD: 'file',
  MULTIPLE_CHOICE_OPTION: 'radio',
  CHECKBOX: 'checklist',
  DROPDOWN_OPTION: 'dropdown',
  MULTI_SELECT_OPTION: 'dropdown',
  RANKING_OPTION: 'ranking',
};
export const TITLES = ['TITLE', 'LABEL'];
export const TEXTS = ['TEXT', 'HEADING_1', 'HEADING_2', 'HEADING_3'];

/** Words with their marks, of which the address of a link stays. */
function wordsOfPart(part: unknown): string {
  if (!Array.isArray(part)) return '';
  const [words, marks] = part as unknown[];
  const all = Array.isArray(marks) ? (marks as unknown[]).filter(Array.isArray) : [];
  const link = all.find(([name]) => name === 'href');
  const text = string(words) ?? '';
  return link ? `${text} (${String(link[1])})` : text;
}

/** The words of a text: HTML, or a list of words with their marks. */
export function textOf(payload: Json): string | null {
  const schema = payload['safeHTMLSchema'];
  const parts = Array.isArray(schema) ? (schema as unknown[]) : [];
  const words = parts.map(wordsOfPart).join('');
  return string(withoutTags(words || (string(payload['html']) ?? string(payload['text']) ?? '')));
}

export const typeOf = (block: Json): string => string(block['type']) ?? 'nothing';
export const payloadOf = (block: Json): Json => record(block['payload']);

function choicesOf(blocks: readonly Json[]): Choice[] {
  return blocks
    .filter((block) => payloadOf(block)['isOtherOption'] !== true)
    .map((block) => {
      const payload = payloadOf(block);
      return {
        ref: string(block['uuid']) ?? '',
        body: textOf(payload) ?? '',
        imageUrl: string(payload['image']),
      };
    });
}

function limits(payload: Json, low: string, high: string): readonly [number | null, number | null] {
  const has = (name: string): boolean =>
    payload[`has${name[0]!.toUpperCase()}${name.slice(1)}`] !== false;
  const [min, max] = [low, high].map((name) => (has(name) ? number(payload[name]) : null));
  return [min!, max!];
}

const withLimits = (
  names: readonly [string, string],
  [min, max]: readonly [number | null, number | null],
) => ({
  ...(min === null ? {} : { [names[0]]: min }),
  ...(max === null ? {} : { [names[1]]: max }),
});

/** The fields of a question; `null` for types without a counterpart. */
function fieldsOf(blocks: readonly Json[]): Fields | null {
  const [first] = blocks;
  const type = typeOf(first!);
  const payload = payloadOf(first!);
  if (type === 'RATING') return starsOf(number(payload['stars']) ?? 5, null, null);
  if (type === 'LINEAR_SCALE') {
    const [low, high] = ['leftLabel', 'rightLabel'].map((name) => string(payload[name]));
    return scaleOf(number(payload['start']) ?? 0, number(payload['end']) ?? 10, low!, high!);
  }
  if (type === 'MATRIX_ROW' || type === 'MATRIX_COLUMN') {
    const ofType = (wanted: string) =>
      choicesOf(blocks.filter((block) => typeOf(block) === wanted));
    const extra = payload['allowMultiple'] === true ? { matrix_question_type: 'multi' } : {};
    return {
      style: 'matrix',
      choices: ofType('MATRIX_COLUMN'),
      statements: ofType('MATRIX_ROW'),
      extra,
    };
  }
  if (!Object.hasOwn(STYLES, type)) return null;
  const style = STYLES[type]!;
  if (/_OPTION$|^CHECKBOX$/.test(type)) {
    const isMany = style === 'radio' && payload['allowMultiple'] === true;
    return {
      style: isMany ? 'checklist' : style,
      choices: choicesOf(blocks),
      isShuffled: payload['randomize'] === true,
      settings: {
        ...(type === 'MULTI_SELECT_OPTION' ? { is_multi_select: true } : {}),
        ...withLimits(
          ['min_selection_count', 'max_selection_count'],
          limits(payload, 'minChoices', 'maxChoices'),
        ),
      },
    };
  }
  if (style === 'numeric')
    return {
      style,
      extra: withLimits(['lower_limit', 'upper_limit'], limits(payload, 'minNumber', 'maxNumber')),
    };
  if (style === 'text' || style === 'textarea')
    return {
      style,
      extra: withLimits(
        ['min_response_length', 'max_response_length'],
        limits(payload, 'minCharacters', 'maxCharacters'),
      ),
    };
  return { style };
}

export function itemsOf(blocks: readonly Json[], title: string | null, lose: Lose): Item[] {
  const [first] = blocks;
  const payload = payloadOf(first!);
  const type = typeOf(first!);
  const ref = string(first!['groupUuid']) ?? string(first!['uuid']) ?? '';
  const placeholder = string(payload['placeholder']);
  const body = title ?? string(payload['name']) ?? placeholder ?? ref;
  const place = called(body, ref);
  const fields = fieldsOf(blocks);
  if (!fields) {
    lose(place, `the question of the type ${type}`, first);
    for (const block of blocks.slice(1)) lose(place, `a part of the type ${typeOf(block)}`, block);
    return [];
  }
  if (type === 'INPUT_TIME') lose(place, 'that the text is a time of day');
  if (payload['isHidden'] === true) lose(place, 'that it is hidden until a condition: it is shown');
  const item: Item = {
    ref,
    body,
    placeholder: placeholder === body ? null : placeholder,
    isRequired: payload['isRequired'] === true,
    ...fields,
  };
  const other = blocks.map(payloadOf).find((own) => own['isOtherOption'] === true);
  return other ? withOther(item, textOf(other) ?? word('other')) : [item];
}
