import { scaleOf, starsOf } from '../scales.ts';
import {
  number,
  record,
  records,
  string,
  withoutMarkdown,
  withoutTags,
  type Json,
} from '../source.ts';
import { called, withOther, type Choice, type Item, type Lose } from '../survey.ts';
import { word } from '../words.ts';

/** Fields of Typeform. */

type Fields = Omit<Item, 'ref' | 'body'>;

/** Fields that hold others. */
const GROUPS = ['group', 'inline_group', 'contact_info', 'address'];
export const isGroup = (field: Json): boolean => GROUPS.includes(string(field['type']) ?? '');

export const refOf = (thing: Json): string => string(thing['ref']) ?? string(thing['id']) ?? '';

/** The words of a text, with values of fields as `{{ref}}`. */
export const textOf = (value: unknown): string | null => {
  const text = string(value);
  return text === null
    ? null
    : withoutMarkdown(withoutTags(text)).replace(/{{field:([^{}]+)}}/g, '{{$1}}');
};

const choicesOf = (properties: Json): Choice[] =>
  records(properties['choices']).map((choice) => ({
    ref: refOf(choice) || (string(choice['label']) ?? ''),
    body: textOf(choice['label']) ?? '',
    imageUrl: string(record(choice['attachment'])['href']),
  }));

const YES_NO: Choice[] = [
  { ref: 'true', body: word('yes') },
  { ref: 'false', body: word('no') },
];

/** The fields of a type; `null` for types that have no counterpart. */
function fieldsOf(type: string | null, properties: Json, validations: Json): Fields | null {
  const labels = record(properties['labels']);
  const ends = () => [textOf(labels['left']), textOf(labels['right'])] as const;
  const stepCount = () => number(properties['steps']) ?? 5;
  const written = (): Pick<Item, 'extra'> => {
    const length = number(validations['max_length']);
    return length ? { extra: { max_response_length: length } } : {};
  };
  const limits = () => ({
    ...(number(validations['min_value']) === null ? {} : { lower_limit: validations['min_value'] }),
    ...(number(validations['max_value']) === null ? {} : { upper_limit: validations['max_value'] }),
  });
  const counts = () => ({
    ...(number(validations['min_selection'])
      ? { min_selection_count: validations['min_selection'] }
      : {}),
    ...(number(validations['max_selection'])
      ? { max_selection_count: validations['max_selection'] }
      : {}),
  });
  switch (type) {
    case 'short_text':
    case 'website':
      return { style: 'text', ...written() };
    case 'long_text':
      return { style: 'textarea', ...written() };
    case 'email':
    case 'phone_number':
      return { style: type };
    case 'number':
      return { style: 'numeric', extra: limits() };
    case 'date':
      return { style: 'datepicker' };
    case 'file_upload':
      return { style: 'file' };
    case 'dropdown':
      return { style: 'dropdown', choices: choicesOf(properties) };
    case 'ranking':
      return { style: 'ranking', choices: choicesOf(properties) };
    case 'multiple_choice':
    case 'picture_choice': {
      const isMany = properties['allow_multiple_selection'] === true;
      return isMany
        ? { style: 'checklist', choices: choicesOf(properties), settings: counts() }
        : { style: 'radio', choices: choicesOf(properties) };
    }
    case 'yes_no':
      return { style: 'radio', choices: YES_NO };
    case 'legal':
      return { style: 'agreement', choices: [{ ref: 'true', body: word('accept') }] };
    case 'nps':
      return scaleOf(0, 10, ...ends());
    case 'opinion_scale': {
      const from = properties['start_at_one'] === true ? 1 : 0;
      return scaleOf(from, from + stepCount() - 1, ...ends());
    }
    case 'rating':
      return starsOf(stepCount(), null, null);
    case 'statement':
      return { style: null };
    case 'matrix': {
      const rows = records(properties['fields']);
      return {
        style: 'matrix',
        choices: choicesOf(record(rows[0]?.['properties'])),
        statements: rows.map((row) => ({ ref: refOf(row), body: textOf(row['title']) ?? '' })),
        ...(rows.some((row) => record(row['properties'])['allow_multiple_selection'] === true)
          ? { extra: { matrix_question_type: 'multi' } }
          : {}),
      };
    }
    default:
      return null;
  }
}

/** Reads a field, or the fields of a group. */
export function itemsOf(field: Json, lose: Lose, isNested = false): Item[] {
  const properties = record(field['properties']);
  const validations = record(field['validations']);
  const type = string(field['type']);
  const ref = refOf(field);
  const body = textOf(field['title']) ?? ref;
  const place = called(body, ref);
  if (isGroup(field) && !isNested)
    return [
      ...pictureOf(field, ref),
      ...aboutOf(properties, ref),
      ...records(properties['fields']).flatMap((inner) => itemsOf(inner, lose, true)),
    ];
  const fields = fieldsOf(type, properties, validations);
  if (fields === null) return (lose(place, `the question of the type ${type}`, field), []);
  const item: Item = {
    ref,
    name: string(field['ref']),
    body,
    description: textOf(properties['description']),
    isRequired: validations['required'] === true,
    isShuffled: properties['randomize'] === true,
    ...fields,
  };
  const items = properties['allow_other_choice'] === true ? withOther(item, word('other')) : [item];
  return [...pictureOf(field, ref), ...items];
}

/** The description of a group; its title is the one of the page. */
function aboutOf(properties: Json, ref: string): Item[] {
  const body = textOf(properties['description']);
  return body === null ? [] : [{ ref: `about ${ref}`, style: null, body }];
}

/** The picture of a field or a screen, before its words. */
export function pictureOf(field: Json, ref: string): Item[] {
  const attachment = record(field['attachment']);
  const url = attachment['type'] === 'image' ? string(attachment['href']) : null;
  const alt = string(record(attachment['properties'])['description']) ?? '';
  return url
    ? [{ ref: `picture ${ref}`, style: null, body: alt, element: { type: 'image', url } }]
    : [];
}
