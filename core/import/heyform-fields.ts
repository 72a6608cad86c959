import { scaleOf, starsOf } from './scales.ts';
import { number, record, records, string, withoutTags, type Json } from './source.ts';
import { called, textWithPart, withOther, type Choice, type Item, type Lose } from './survey.ts';
import { word } from './words.ts';

/** Fields of HeyForm. */

type Fields = Omit<Item, 'ref' | 'body'>;

const MAX_DEPTH = 20;

/** Texts are HTML, or lists of words and `[tag, children, attributes]`. A mention is the answer to an earlier question. */
function htmlOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value) || depth > MAX_DEPTH) return '';
  return (value as unknown[]).map((part) => nodeText(part, depth)).join('');
}

function nodeText(node: unknown, depth: number): string {
  if (!Array.isArray(node)) return htmlOf(node, depth + 1);
  const [tag, children, attributes] = node as unknown[];
  const { id, href: link } = record(attributes);
  const words = htmlOf(children, depth + 1);
  if (tag === 'mention' && string(id)) return `{{${string(id)}}}`;
  const href = string(link);
  if (tag === 'a' && href) return `<a href="${href}">${words}</a>`;
  return tag === 'br' ? '\n' : tag === 'p' || tag === 'div' ? `${words}\n` : words;
}

/** The words of a text; `null` for none. */
export function textOf(value: unknown): string | null {
  const html = htmlOf(value).replace(
    /<span[^<>]*?data-mention="([\w-]+)"[^<>]*>[^<]*<\/span>/gi,
    '{{$1}}',
  );
  return string(withoutTags(html));
}

const choicesOf = (properties: Json): Choice[] =>
  records(properties['choices']).map((choice) => ({
    ref: string(choice['id']) ?? '',
    body: textOf(choice['label']) ?? '',
    imageUrl: string(choice['image']),
  }));

/** The fields of a kind; `null` for those without a counterpart. */
function fieldsOf(kind: string, properties: Json, validations: Json): Fields | null {
  const limits = () => {
    const [min, max] = [number(validations['min']), number(validations['max'])];
    return [min, max] as const;
  };
  const choosing = (): Fields => {
    const isMany = properties['allowMultiple'] === true;
    const [min, max] = isMany ? limits() : [null, null];
    return {
      style: isMany ? 'checklist' : 'radio',
      choices: choicesOf(properties),
      isShuffled: properties['randomize'] === true,
      settings: {
        ...(min ? { min_selection_count: min } : {}),
        ...(max ? { max_selection_count: max } : {}),
      },
    };
  };
  const written = (style: 'text' | 'textarea'): Fields => {
    const [min, max] = limits();
    return {
      style,
      extra: {
        ...(min ? { min_response_length: min } : {}),
        ...(max ? { max_response_length: max } : {}),
      },
    };
  };
  const total = () => number(properties['total']) ?? 5;
  switch (kind) {
    case 'short_text':
    case 'text':
      return written('text');
    case 'long_text':
      return written('textarea');
    case 'email':
    case 'phone_number':
      return { style: kind };
    case 'url':
      return { style: 'text' };
    case 'number': {
      const [min, max] = limits();
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
      return choosing();
    case 'yes_no': {
      const own = choicesOf(properties);
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
export function itemsOf(field: Json, lose: Lose, isNested = false): Item[] {
  const kind = string(field['kind']) ?? 'nothing';
  const ref = string(field['id']) ?? '';
  const properties = record(field['properties']);
  const validations = record(field['validations']);
  const description = textOf(field['description']);
  const body = textOf(field['title']) ?? description ?? ref;
  const place = called(body, ref);
  if (kind === 'group' && !isNested)
    return records(properties['fields']).flatMap((inner) => itemsOf(inner, lose, true));
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
  const fields = fieldsOf(kind, properties, validations);
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
  return hasOther ? withOther(item, textOf(properties['other']) ?? word('other')) : [item];
}
