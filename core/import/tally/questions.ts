import { dayLimits } from '../day-limits.ts';
import { fileLimits } from '../file-limits.ts';
import { scaleOf, starsOf } from '../scales.ts';
import { number, record, string, type Json } from '../source.ts';
import { called, withOther, type Choice, type Item, type Lose } from '../survey.ts';
import { idOf, payloadOf, textOf, typeOf } from './texts.ts';
import { word } from '../words.ts';

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
/** Blocks that precede the parts of a question. */
const HEADS = ['MULTIPLE_CHOICE', 'CHECKBOXES', 'DROPDOWN', 'MULTI_SELECT', 'RANKING', 'MATRIX'];

const BYTES: Readonly<Record<string, number>> = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 };

/** Members that each part of a question has for itself. */
const OWN =
  'text html safeHTMLSchema index isFirst isLast image color isOtherOption isHidden'.split(' ');

/** The settings of a question, from its first block. Others repeat them; a different one is noted. */
function settingsOf(blocks: readonly Json[], lose: Lose): Json {
  const [first = {}, ...others] = blocks.map(payloadOf);
  for (const other of others)
    for (const name of Object.keys(other)) {
      if (OWN.includes(name) || !(name in first) || typeof first[name] === 'object') continue;
      if (other[name] && other[name] !== first[name]) lose(called(textOf(other), ''), name);
    }
  return first;
}

/** A setting that a switch beside it may turn off. */
const isOff = (payload: Json, name: string): boolean =>
  payload[`has${name[0]!.toUpperCase()}${name.slice(1)}`] === false;

const textIn = (payload: Json, name: string): string | null =>
  isOff(payload, name) ? null : string(payload[name]);

function choicesOf(blocks: readonly Json[], fixed: readonly unknown[] = []): Choice[] {
  return blocks
    .filter((block) => payloadOf(block)['isOtherOption'] !== true)
    .map((block) => {
      const payload = payloadOf(block);
      const ref = idOf(block);
      const isFixed = fixed.includes(ref);
      return {
        ref,
        body: textOf(payload) ?? '',
        imageUrl: string(payload['image']),
        ...(isFixed ? { isFixed } : {}),
      };
    });
}

/** Two limits by the names that questions have for them. */
function limits(
  payload: Json,
  names: readonly (readonly [from: string, to: string])[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    names.flatMap(([from, to]) => {
      const limit = isOff(payload, from) ? null : number(payload[from]);
      return limit === null ? [] : [[to, limit] as const];
    }),
  );
}

function files(payload: Json, lose: Lose, place: string): Fields {
  const wanted = Object.entries(record(payload['allowedFiles'])).flatMap(([type, own]) => {
    if (!Array.isArray(own)) return own === true ? [type] : [];
    const names = own.flatMap((name) => string(name) ?? []);
    return names.length === 0 || names.includes('*') ? [type] : names;
  });
  const several = ['maxFiles', 'minFiles'].map((name) =>
    isOff(payload, name) ? null : number(payload[name]),
  );
  if (payload['hasMultipleFiles'] === true || several.some((count) => (count ?? 0) > 1))
    lose(place, 'that several files may be sent: one is');
  const size = isOff(payload, 'maxFileSize') ? null : number(payload['maxFileSize']);
  const unit = BYTES[string(payload['maxFileSizeUnit']) ?? 'MB'] ?? BYTES['MB']!;
  return { style: 'file', extra: fileLimits(wanted, size && size * unit, place, lose) };
}

function choosing(style: Item['style'], blocks: readonly Json[], payload: Json): Fields {
  const isMany = style === 'radio' && payload['allowMultiple'] === true;
  const fixed = Array.isArray(payload['lockInPlace']) ? payload['lockInPlace'] : [];
  return {
    style: isMany ? 'checklist' : style,
    choices: choicesOf(blocks, fixed),
    isShuffled: payload['randomize'] === true,
    settings: {
      ...(typeOf(blocks[0]!) === 'MULTI_SELECT_OPTION' ? { is_multi_select: true } : {}),
      ...limits(payload, [
        ['minChoices', 'min_selection_count'],
        ['maxChoices', 'max_selection_count'],
      ]),
    },
  };
}

function matrix(blocks: readonly Json[], payload: Json): Fields {
  const ofType = (wanted: string) => choicesOf(blocks.filter((block) => typeOf(block) === wanted));
  return {
    style: 'matrix',
    choices: ofType('MATRIX_COLUMN'),
    statements: ofType('MATRIX_ROW'),
    extra: payload['allowMultiple'] === true ? { matrix_question_type: 'multi' } : {},
  };
}

/** The fields of a question; `null` for types without a counterpart. */
function fieldsOf(
  blocks: readonly Json[],
  payload: Json,
  lose: Lose,
  place: string,
): Fields | null {
  const type = typeOf(blocks[0]!);
  if (type === 'RATING') return starsOf(number(payload['stars']) ?? 5, null, null);
  if (type === 'LINEAR_SCALE') {
    const [low, high] = ['leftLabel', 'rightLabel'].map((name) => textIn(payload, name));
    return scaleOf(number(payload['start']) ?? 0, number(payload['end']) ?? 10, low!, high!);
  }
  if (type === 'MATRIX_ROW' || type === 'MATRIX_COLUMN') return matrix(blocks, payload);
  if (!Object.hasOwn(STYLES, type)) return null;
  const style = STYLES[type]!;
  if (/_OPTION$|^CHECKBOX$/.test(type)) return choosing(style, blocks, payload);
  if (style === 'file') return files(payload, lose, place);
  if (style === 'numeric')
    return {
      style,
      extra: limits(payload, [
        ['minNumber', 'lower_limit'],
        ['maxNumber', 'upper_limit'],
      ]),
    };
  if (style === 'text' || style === 'textarea')
    return {
      style,
      extra: limits(payload, [
        ['minCharacters', 'min_response_length'],
        ['maxCharacters', 'max_response_length'],
      ]),
    };
  if (style !== 'datepicker') return { style };
  const [after, before] = ['afterDate', 'beforeDate'].map((name) => textIn(payload, name));
  return { style, extra: dayLimits(after!, before!, place, lose) };
}

/** Reads the blocks of a question; nothing for one without a counterpart, which is noted. */
export function itemsOf(blocks: readonly Json[], title: string | null, lose: Lose): Item[] {
  const isHead = HEADS.includes(typeOf(blocks[0]!)) && blocks.length > 1;
  const parts = isHead ? blocks.slice(1) : blocks;
  const payload = settingsOf(parts, lose);
  const head = isHead ? payloadOf(blocks[0]!) : {};
  const type = typeOf(parts[0]!);
  const ref = string(parts[0]!['groupUuid']) ?? idOf(parts[0]!);
  const placeholder = string(payload['placeholder']);
  const name = string(payload['name']) ?? string(head['name']);
  const body = title ?? name ?? placeholder ?? ref;
  const place = called(body, ref);
  const fields = fieldsOf(parts, payload, lose, place);
  if (!fields) {
    lose(place, `the question of the type ${type}`, parts[0]);
    for (const block of parts.slice(1)) lose(place, `a part of the type ${typeOf(block)}`, block);
    return [];
  }
  if (type === 'INPUT_TIME') lose(place, 'that the text is a time of day');
  const item: Item = {
    ref,
    name,
    body,
    placeholder: placeholder === body ? null : placeholder,
    isRequired: blocks.some((block) => payloadOf(block)['isRequired'] === true),
    ...fields,
  };
  const other = parts.map(payloadOf).find((own) => own['isOtherOption'] === true);
  return other ? withOther(item, textOf(other) ?? word('other')) : [item];
}
