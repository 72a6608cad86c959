import { dayLimits } from '../day-limits.ts';
import { fileLimits } from '../file-limits.ts';
import { scaleOf, starsOf } from '../scales.ts';
import { number, record, records, string, type Json } from '../source.ts';
import { called, type Choice, type Item, type Lose } from '../survey.ts';

/** Questions of Typebot: its input blocks. */

type Fields = Omit<Item, 'ref' | 'body'>;

export const isInput = (block: Json): boolean => (string(block['type']) ?? '').endsWith(' input');

const ROUND = 5;

const choicesOf = (items: unknown): Choice[] =>
  records(items).map((item) => ({
    ref: string(item['id']) ?? '',
    body: [string(item['content']) ?? string(item['title']), string(item['description'])]
      .filter(Boolean)
      .join(' – '),
    imageUrl: string(item['pictureSrc']),
  }));

function rating(options: Json, lose: Lose, place: string): Fields {
  const labels = record(options['labels']);
  const length = number(options['length']) ?? 10;
  const [low, high] = [string(labels['left']), string(labels['right'])];
  const start =
    numberIn(options, 'startsAt', lose, place) ?? (options['buttonType'] === 'Icons' ? 1 : 0);
  if (options['buttonType'] === 'Icons' && length <= 2 * ROUND) return starsOf(length, low, high);
  return scaleOf(start, length, low, high);
}

function files(options: Json, lose: Lose, place: string): Fields {
  const allowed = record(options['allowedFileTypes']);
  const wanted =
    allowed['isEnabled'] === true && Array.isArray(allowed['types']) ? allowed['types'] : [];
  if (options['isMultipleAllowed'] === true) lose(place, 'that several files may be sent: one is');
  const names = wanted.flatMap((type) => string(type) ?? []);
  const size = number(options['sizeLimit']);
  const bytes = size === null ? null : size * 1024 * 1024;
  return {
    style: 'file',
    isRequired: options['isRequired'] !== false,
    extra: fileLimits(names, bytes, place, lose),
  };
}

/** A number of the options. A variable is noted. */
function numberIn(options: Json, name: string, lose: Lose, place: string): number | null {
  const text = string(options[name]);
  const value = text === null ? NaN : Number(text);
  if (text !== null && !Number.isFinite(value)) lose(place, `${name} ${text}`);
  return Number.isFinite(value) ? value : null;
}

/** The fields of a type; `null` for those without a counterpart. */
function fieldsOf(block: Json, options: Json, lose: Lose, place: string): Fields | null {
  switch (block['type']) {
    case 'text input':
      return { style: options['isLong'] === true ? 'textarea' : 'text' };
    case 'url input':
      return { style: 'text' };
    case 'email input':
      return { style: 'email' };
    case 'phone number input':
      return { style: 'phone_number' };
    case 'number input': {
      const [min, max, step] = ['min', 'max', 'step'].map((name) =>
        numberIn(options, name, lose, place),
      );
      return {
        style: 'numeric',
        extra: {
          ...(min === null ? {} : { lower_limit: min }),
          ...(max === null ? {} : { upper_limit: max }),
          ...(step === null ? {} : { step }),
        },
      };
    }
    case 'date input':
      if (options['hasTime'] === true) lose(place, 'the time of day');
      if (options['isRange'] === true) lose(place, 'that it asks for two days: it asks for one');
      return {
        style: 'datepicker',
        extra: dayLimits(string(options['min']), string(options['max']), place, lose),
      };
    case 'time input':
      lose(place, 'that the text is a time of day');
      return { style: 'text' };
    case 'choice input':
    case 'picture choice input':
      return {
        style: options['isMultipleChoice'] === true ? 'checklist' : 'radio',
        choices: choicesOf(block['items']),
      };
    case 'rating input':
      return rating(options, lose, place);
    case 'file input':
      return files(options, lose, place);
    default:
      return null;
  }
}

/** Reads an input; `null` for one without a counterpart, which is noted. */
export function readInput(block: Json, body: string, name: string | null, lose: Lose): Item | null {
  const ref = string(block['id']) ?? '';
  const options = record(block['options']);
  const place = called(body, ref);
  const fields = fieldsOf(block, options, lose, place);
  if (!fields) {
    lose(place, `the question of the type ${string(block['type']) ?? ''}`, block);
    return null;
  }
  const hint = string(record(options['labels'])['placeholder']);
  // A conversation always waits for an answer.
  return { ref, name, body, isRequired: true, placeholder: hint === body ? null : hint, ...fields };
}
