import { fileLimits } from '../file-limits.ts';
import { withRules } from './rules.ts';
import type { ReadText } from './texts.ts';
import { scaleOf, starsOf } from '../scales.ts';
import { number, record, records, string, type Json } from '../source.ts';
import { called, type Choice, type Item, type Lose, type Text, withOther } from '../survey.ts';
import { word } from '../words.ts';

/** Questions of Formbricks. */

type Fields = Omit<Item, 'ref' | 'body'>;

const TEXT_STYLES: Readonly<Record<string, Item['style']>> = {
  email: 'email',
  number: 'numeric',
  phone: 'phone_number',
};

const choicesOf = (value: unknown, text: ReadText): Choice[] =>
  records(value).map((choice) => ({
    ref: string(choice['id']) ?? string(choice['label']) ?? '',
    body: text(choice['label']) ?? '',
    imageUrl: string(choice['imageUrl']),
    // “None of the above”.
    ...(choice['id'] === 'none' ? { isExclusive: true, isFixed: true } : {}),
  }));

function openText(element: Json, text: ReadText): Fields {
  const limit = record(element['charLimit']);
  const style = TEXT_STYLES[string(element['inputType']) ?? ''];
  const extra = {
    ...(number(limit['min']) ? { min_response_length: limit['min'] } : {}),
    ...(number(limit['max']) ? { max_response_length: limit['max'] } : {}),
  };
  const written = { style: element['longAnswer'] === true ? 'textarea' : 'text', extra } as const;
  return { ...(style ? { style } : written), placeholder: text(element['placeholder']) };
}

/** Fields that a question asks for together, each a question here. */
const PARTS: Readonly<
  Record<string, readonly (readonly [name: string, label: string, style: Item['style']])[]>
> = {
  contactInfo: [
    ['firstName', word('firstName'), 'text'],
    ['lastName', word('lastName'), 'text'],
    ['email', word('email'), 'email'],
    ['phone', word('phone'), 'phone_number'],
    ['company', word('company'), 'text'],
  ],
  address: [
    ['addressLine1', word('street'), 'text'],
    ['addressLine2', word('street2'), 'text'],
    ['city', word('city'), 'text'],
    ['state', word('state'), 'text'],
    ['zip', word('zip'), 'text'],
    ['country', word('country'), 'text'],
  ],
};

function partsOf(element: Json, ref: string, body: Text, text: ReadText): Item[] {
  const shown = PARTS[string(element['type']) ?? '']!.filter(
    ([name]) => record(element[name])['show'] !== false && element[name] !== undefined,
  );
  return [
    { ref, style: null, body },
    ...shown.map(([name, label, style]): Item => {
      const part = record(element[name]);
      return {
        ref: `${ref} ${name}`,
        name,
        style,
        body: text(part['placeholder']) ?? label,
        isRequired: part['required'] === true,
      };
    }),
  ];
}

/** The fields of a type; `null` for types that have no counterpart. */
function fieldsOf(element: Json, text: ReadText, place: string, lose: Lose): Fields | null {
  const [low, high] = [text(element['lowerLabel']), text(element['upperLabel'])];
  const choices = choicesOf(element['choices'], text).filter(({ ref }) => ref !== 'other');
  switch (element['type']) {
    case 'openText':
      return openText(element, text);
    case 'multipleChoiceSingle':
      return { style: 'radio', choices };
    case 'multipleChoiceMulti':
      return { style: 'checklist', choices };
    case 'pictureSelection':
      return {
        style: 'radio',
        choices,
        settings: { is_multi_select: element['allowMulti'] === true },
      };
    case 'ranking':
      return { style: 'ranking', choices };
    case 'nps':
      return scaleOf(0, 10, low, high);
    case 'rating': {
      const range = number(element['range']) ?? 5;
      return element['scale'] === 'star' ? starsOf(range, low, high) : scaleOf(1, range, low, high);
    }
    case 'consent':
      return {
        style: 'agreement',
        choices: [{ ref: 'accepted', body: text(element['label']) ?? '' }],
      };
    case 'date':
      return { style: 'datepicker' };
    case 'fileUpload': {
      const types = Array.isArray(element['allowedFileExtensions'])
        ? element['allowedFileExtensions'].flatMap((type) => string(type) ?? [])
        : [];
      const size = number(element['maxSizeInMB']);
      const bytes = size === null ? null : size * 1024 * 1024;
      return { style: 'file', extra: fileLimits(types, bytes, place, lose) };
    }
    case 'matrix':
      return {
        style: 'matrix',
        choices: parts(element['columns'], text),
        statements: parts(element['rows'], text),
      };
    case 'cta':
      return { style: null };
    default:
      return null;
  }
}

/** Rows and columns: with ids, or in older surveys plain texts. */
const parts = (value: unknown, text: ReadText): Choice[] =>
  records(value).map((part, at) => ({
    ref: string(part['id']) ?? String(at),
    body: text(part['label'] ?? part) ?? '',
  }));

/** Random order of the choices, or of the rows of a matrix; `exceptLast` leaves the last one in its place. */
function inOrder(fields: Fields, element: Json): Fields {
  const order = string(element['shuffleOption']) ?? 'none';
  if (order === 'none') return fields;
  const part = fields.statements ? 'statements' : 'choices';
  // A choice in one's own words is the last one, and added later.
  const isLast = (at: number, { length }: readonly Choice[]) =>
    order === 'exceptLast' &&
    at === length - 1 &&
    !records(element['choices']).some(({ id }) => id === 'other');
  const list = fields[part]?.map((choice, at, all) =>
    isLast(at, all) ? { ...choice, isFixed: true } : choice,
  );
  return { ...fields, ...(list ? { [part]: list } : {}), isShuffled: true };
}

/** Reads a question; nothing for one that has no counterpart, which is noted. */
export function readElement(element: Json, text: ReadText, lose: Lose): Item[] {
  const ref = string(element['id']) ?? '';
  const type = string(element['type']) ?? 'nothing';
  const description = text(element['subheader'] ?? element['html']);
  const body = text(element['headline']) ?? description ?? ref;
  const place = called(body, ref);
  if (Object.hasOwn(PARTS, type)) return partsOf(element, ref, body, text);
  const fields = fieldsOf(element, text, place, lose);
  if (fields === null) return (lose(place, `the question of the type ${type}`, element), []);
  const isRequired = element['required'] === true;
  const read: Item = { ref, name: ref, body, description, isRequired, ...inOrder(fields, element) };
  const item = withRules(read, record(element['validation']), place, lose);
  const other = records(element['choices']).find(({ id }) => id === 'other');
  const items = other ? withOther(item, text(other['label']) ?? word('other')) : [item];
  return [...pictureOf(element['imageUrl'], ref), ...items, ...linkOf(element, ref, text)];
}

/** The link of a call to action. */
function linkOf(element: Json, ref: string, text: ReadText): Item[] {
  const url = element['type'] === 'cta' ? string(element['buttonUrl']) : null;
  const body = text(element['ctaButtonLabel']) ?? word('link');
  return url && element['buttonExternal'] !== false
    ? [{ ref: `link ${ref}`, style: null, body, element: { type: 'button_link', url } }]
    : [];
}

/** A picture before the words of a question or a card. */
export function pictureOf(address: unknown, ref: string): Item[] {
  const url = string(address);
  return url
    ? [{ ref: `picture ${ref}`, style: null, body: '', element: { type: 'image', url } }]
    : [];
}
