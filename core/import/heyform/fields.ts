import { textOf, type ReadText } from './texts.ts';
import { scaleOf, starsOf } from '../scales.ts';
import { number, record, records, string, type Json } from '../source.ts';
import { called, textWithPart, withOther, type Choice, type Item, type Lose } from '../survey.ts';
import { word } from '../words.ts';

/** Fields of HeyForm. */

type Fields = Omit<Item, 'ref' | 'body'>;

const choicesOf = (properties: Json, field: string, read: ReadText): Choice[] =>
  records(properties['choices']).map((choice) => {
    const ref = string(choice['id']) ?? '';
    return {
      ref,
      body: read(choice['label'], field, 'choices', ref) ?? '',
      imageUrl: string(choice['image']),
    };
  });

/** Limits of an answer: its least and its greatest number, length or count. */
const limitsOf = (validations: Json): readonly [number | null, number | null] => [
  number(validations['min']),
  number(validations['max']),
];

function choosing(properties: Json, validations: Json, choices: Choice[]): Fields {
  const isMany = properties['allowMultiple'] === true;
  const [min, max] = isMany ? limitsOf(validations) : [null, null];
  return {
    style: isMany ? 'checklist' : 'radio',
    choices,
    isShuffled: properties['randomize'] === true,
    settings: {
      ...(min ? { min_selection_count: min } : {}),
      ...(max ? { max_selection_count: max } : {}),
    },
  };
}

function written(style: 'text' | 'textarea', validations: Json): Fields {
  const [min, max] = limitsOf(validations);
  return {
    style,
    extra: {
      ...(min ? { min_response_length: min } : {}),
      ...(max ? { max_response_length: max } : {}),
    },
  };
}

/** The fields of a kind; `null` for those without a counterpart. */
function fieldsOf(
  kind: string,
  properties: Json,
  validations: Json,
  choices: () => Choice[],
): Fields | null {
  const total = () => number(properties['total']) ?? 5;
  switch (kind) {
    case 'short_text':
    case 'text':
      return written('text', validations);
    case 'long_text':
      return written('textarea', validations);
    case 'email':
    case 'phone_number':
      return { style: kind };
    case 'url':
      return { style: 'text' };
    case 'number': {
      const [min, max] = limitsOf(validations);
      return {
        style: 'numeric',
        extra: {
          ...(min === null ? {} : { lower_limit: min }),
          ...(max === null ? {} : { upper_limit: max }),
        },
      };
    }
    case 'multiple_choice':
    case 'picture_choice':
      return choosing(properties, validations, choices());
    case 'yes_no': {
      const own = choices();
      const usual = [
        { ref: 'yes', body: word('yes') },
        { ref: 'no', body: word('no') },
      ];
      return { style: 'radio', choices: own.length ? own : usual };
    }
    case 'legal_terms':
      return { style: 'agreement', choices: [{ ref: 'true', body: word('accept') }] };
    case 'rating':
      return starsOf(total(), null, null);
    case 'opinion_scale': {
      const [low, high] = [properties['leftLabel'], properties['rightLabel']].map(textOf);
      const start = number(properties['start']) ?? 1;
      return scaleOf(start, total(), low!, high!);
    }
    case 'date':
      return { style: 'datepicker' };
    case 'file_upload':
      return { style: 'file' };
    case 'country_selector':
      return { style: 'text' };
    case 'statement':
      return { style: null };
    default:
      return null;
  }
}

/** Fields that ask for several things, each a question here. */
const PARTS: Readonly<Record<string, readonly (readonly [string, Parameters<typeof word>[0]])[]>> =
  {
    full_name: [
      ['firstName', 'firstName'],
      ['lastName', 'lastName'],
    ],
    address: [
      ['address1', 'street'],
      ['address2', 'street2'],
      ['city', 'city'],
      ['state', 'state'],
      ['zip', 'zip'],
      ['country', 'country'],
    ],
  };

/** Reads a field, or the fields of a group; nothing for one without a counterpart, which is noted. */
export function itemsOf(field: Json, read: ReadText, lose: Lose, isNested = false): Item[] {
  const kind = string(field['kind']) ?? 'nothing';
  const ref = string(field['id']) ?? '';
  const properties = record(field['properties']);
  const validations = record(field['validations']);
  const description = read(field['description'], ref, 'description');
  const body = read(field['title'], ref, 'title') ?? description ?? ref;
  const place = called(body, ref);
  if (kind === 'group' && !isNested) {
    const about: Item[] = description
      ? [{ ref: `about ${ref}`, style: null, body: description }]
      : [];
    const inner = records(properties['fields']).flatMap((each) => itemsOf(each, read, lose, true));
    return inner.length ? [...pictureOf(field, ref), ...about, ...inner] : [];
  }
  const isRequired = validations['required'] === true;
  const parts = Object.hasOwn(PARTS, kind) ? PARTS[kind] : undefined;
  if (parts)
    return parts.map(([name, label], at) => ({
      ref: `${ref} ${name}`,
      name,
      style: 'text',
      body: textWithPart(body, word(label)),
      // The second line of an address is never required.
      isRequired: isRequired && name !== 'address2',
      description: at === 0 && description !== body ? description : null,
    }));
  const columns = kind === 'input_table' ? records(properties['tableColumns']) : [];
  if (columns.length) {
    lose(place, 'that its questions are asked several times: they are asked once');
    return columns.map((column) => ({
      ref: `${ref} ${string(column['id']) ?? ''}`,
      style: 'text',
      body: textWithPart(body, textOf(column['label']) ?? ''),
      isRequired,
    }));
  }
  const fields = fieldsOf(kind, properties, validations, () => choicesOf(properties, ref, read));
  if (!fields) return (lose(place, `the question of the type ${kind}`, field), []);
  if (kind === 'date' && properties['allowTime'] === true) lose(place, 'the time of day');
  const item: Item = {
    ref,
    body,
    description: description === body ? null : description,
    isRequired: isRequired && fields.style !== null,
    ...fields,
  };
  const hasOther = properties['allowOther'] === true && item.choices;
  const items = hasOther ? withOther(item, textOf(properties['other']) ?? word('other')) : [item];
  return [...pictureOf(field, ref), ...items];
}

/** The picture of a field, before its words. */
export function pictureOf(field: Json, ref: string): Item[] {
  const layout = record(field['layout']);
  const url = layout['mediaType'] === 'image' ? string(layout['mediaUrl']) : null;
  return url
    ? [{ ref: `picture ${ref}`, style: null, body: '', element: { type: 'image', url } }]
    : [];
}
