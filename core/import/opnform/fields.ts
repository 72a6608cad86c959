import { fileLimits } from '../file-limits.ts';
import { starsOf } from '../scales.ts';
import { number, record, records, string, withoutTags, type Json } from '../source.ts';
import { called, withOther, type Choice, type Item, type Lose } from '../survey.ts';
import { word } from '../words.ts';

/** Blocks of OpnForm. */

type Fields = Omit<Item, 'ref' | 'body'>;

/** The words of a text, with answers as `{{id}}`. */
export function textOf(value: unknown): string | null {
  const text = string(value);
  return text === null
    ? null
    : string(
        withoutTags(
          text.replace(/<span[^<>]*?mention-field-id="([\w-]+)"[^<>]*>[^<]*<\/span>/gi, '{{$1}}'),
        ),
      );
}

const optionsOf = (block: Json, type: string): Choice[] =>
  records(record(block[type])['options'] ?? record(block['select'])['options']).map((option) => {
    const ref = string(option['id']) ?? string(option['name']) ?? '';
    return { ref, body: textOf(option['name']) ?? ref };
  });

const names = (value: unknown): Choice[] =>
  (Array.isArray(value) ? value : []).flatMap((entry): Choice[] => {
    const ref = string(entry);
    return ref === null ? [] : [{ ref, body: ref }];
  });

function range(block: Json, prefix: string, usual: readonly [number, number]): Fields {
  const at = (name: string, fallback: number) =>
    Number(string(block[`${prefix}_${name}`]) ?? fallback);
  const [from, to, step] = [
    at('min_value', usual[0]),
    at('max_value', usual[1]),
    at('step_value', 1),
  ];
  return { style: 'slider', extra: { lower_limit: from, upper_limit: to, step } };
}

function files(block: Json, lose: Lose, place: string): Fields {
  const wanted = (string(block['allowed_file_types']) ?? '').split(/[\s,]+/);
  if (block['multiple'] === true) lose(place, 'that several files may be sent: one is');
  const size = Number(string(block['max_file_size']) ?? 0);
  return { style: 'file', extra: fileLimits(wanted, size * 1_000_000, place, lose) };
}

/** The fields of a type; `null` for those without a counterpart. */
function fieldsOf(type: string, block: Json, lose: Lose, place: string): Fields | null {
  switch (type) {
    case 'text':
    case 'rich_text': {
      const length = number(block['max_char_limit']);
      const isLong = type === 'rich_text' || block['multi_lines'] === true;
      return {
        style: isLong ? 'textarea' : 'text',
        ...(length ? { extra: { max_response_length: length } } : {}),
      };
    }
    case 'url':
      return { style: 'text' };
    case 'email':
    case 'phone_number':
      return { style: type };
    case 'number':
      return { style: 'numeric' };
    case 'date':
      return {
        style: 'datepicker',
        extra: {
          ...(block['disable_past_dates'] === true ? { earliest_date: 'today' } : {}),
          ...(block['disable_future_dates'] === true ? { latest_date: 'today' } : {}),
        },
      };
    case 'checkbox':
    case 'toggle_switch':
      return { style: 'agreement', choices: [{ ref: 'true', body: textOf(block['name']) ?? '' }] };
    case 'radio':
      return { style: 'radio', choices: optionsOf(block, 'select') };
    case 'select':
      return {
        style: block['without_dropdown'] === true ? 'radio' : 'dropdown',
        choices: optionsOf(block, type),
      };
    case 'multi_select': {
      const [min, max] = [number(block['min_selection']), number(block['max_selection'])];
      const settings = {
        ...(min ? { min_selection_count: min } : {}),
        ...(max ? { max_selection_count: max } : {}),
      };
      const choices = optionsOf(block, type);
      return block['without_dropdown'] === true
        ? { style: 'checklist', choices, settings }
        : { style: 'dropdown', choices, settings: { is_multi_select: true, ...settings } };
    }
    case 'matrix':
      return {
        style: 'matrix',
        choices: names(block['columns']),
        statements: names(block['rows']),
      };
    case 'rating':
      return starsOf(number(block['rating_max_value']) ?? 5, null, null);
    case 'scale':
      return range(block, 'scale', [1, 5]);
    case 'slider':
      return range(block, 'slider', [0, 50]);
    case 'files':
      return files(block, lose, place);
    case 'nf-text':
      return { style: null };
    case 'nf-image':
      return { style: null };
    default:
      return null;
  }
}

/** Reads a block; nothing for one without a counterpart, which is noted. */
export function readBlock(block: Json, lose: Lose): Item[] {
  const type = string(block['type']) ?? 'nothing';
  const ref = string(block['id']) ?? '';
  const name = textOf(block['name']);
  const body = (type === 'nf-text' ? textOf(block['content']) : name) ?? name ?? ref;
  const place = called(body, ref);
  const fields = fieldsOf(type, block, lose, place);
  if (!fields) return (lose(place, `the question of the type ${type}`, block), []);
  if (type === 'nf-image') {
    const url = string(block['image_block']);
    if (!url) return [];
    return [{ ref, style: null, body, element: { type: 'image', url } }];
  }
  const item: Item = {
    ref,
    name,
    body,
    description: textOf(block['help']),
    placeholder: fields.style === null ? null : textOf(block['placeholder']),
    isRequired: block['required'] === true && fields.style !== null,
    isShuffled: Boolean(fields.choices) && block['shuffle_options'] === true,
    ...fields,
  };
  // Respondents may add a choice of their own.
  const hasOther = type.endsWith('select') && block['allow_creation'] === true;
  return hasOther ? withOther(item, word('other')) : [item];
}
