import type { Flow } from '../../core/contract/flow.ts';
import { resolveText } from '../../core/language/resolve.ts';
import { isObject } from '../check/walk.ts';

/** Quotes and names of values in sentences. */

export type Json = Readonly<Record<string, unknown>>;

/** Longer texts are cut in sentences. */
const MAX_LENGTH = 60;
/** Longer values are cut in lists of changes, which show texts of surveys as a whole. */
const MAX_VALUE_LENGTH = 2000;

const cut = (text: string, length = MAX_LENGTH): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : line;
};

/** A value in a list of changes. */
export const wholeValue = (text: string): string => cut(text, MAX_VALUE_LENGTH);

export const quote = (text: string): string => `“${cut(text)}”`;

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const listed = (parts: readonly string[], word = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' });

export function languageName(code: string): string {
  try {
    return LANGUAGES.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Code of the language that a survey begins with. */
export const defaultCode = ({ defaultLanguageId, languages }: Flow): string =>
  (languages.find(({ id }) => id === defaultLanguageId) ?? languages[0])?.code ?? 'en';

/** Text of a name or body in wire format. */
export const textOf = (value: unknown, code: string): string =>
  typeof value === 'string'
    ? value
    : isObject(value)
      ? resolveText(
          Object.fromEntries(
            Object.entries(value).filter(
              (entry): entry is [string, string] => typeof entry[1] === 'string',
            ),
          ),
          [code],
        )
      : '';

/** Settings with values that are never printed. */
const SECRET =
  /secret|password|token|headers|credential|api_?key|authorization|dsn|private|e?mail/i;
const ADDRESS = /(?:^|_)url$/;

const isList = (value: unknown): value is readonly (string | number)[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'string' || typeof item === 'number');

/** Text of a value; `null` for secrets and for values without a short form. */
export function plainValue(name: string, value: unknown): string | null {
  if (name.split('.').some((part) => SECRET.test(part))) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (isList(value)) return wholeValue(value.join(', ')) || null;
  if (typeof value !== 'string') return null;
  // Addresses may have a key in their path or query.
  const origin = ADDRESS.test(name) && URL.canParse(value) ? new URL(value) : null;
  const isShort = origin === null || origin.href === `${origin.origin}/` || origin.host === '';
  return wholeValue(isShort ? value : `${origin.origin}/…`);
}

/** Value in a sentence; `null` for secrets, and for values without a short form. */
export function valueText(name: string, value: unknown): string | null {
  const text = isList(value) ? null : plainValue(name, value);
  return typeof value === 'string' && text !== null ? quote(text) : text;
}

/** Settings with a name of their own in sentences. */
const NOUNS: Readonly<Record<string, string>> = {
  css_url_react: 'stylesheet',
  operating_24_7: 'setting “always open”',
  ...Object.fromEntries(
    [
      'name',
      'title',
      'style',
      'description',
      'placeholder',
      'key',
      'weight',
      'status',
      'theme',
    ].map((name) => [name, name]),
  ),
  body: 'text',
  text: 'text',
  url: 'address',
  step: 'step',
  image_url: 'picture',
  logo_url: 'logo',
  primary_color: 'primary color',
  secondary_color: 'secondary color',
  font_color: 'font color',
  color_scheme: 'color scheme',
  launcher_text: 'button text',
  launcher_icon_url: 'button picture',
  popover_text: 'hint text',
  modal_toggle_text: 'pill text',
  enabled_domains: 'domains',
  enabled_urls: 'page addresses',
  activation_start_date: 'opening date',
  activation_end_date: 'closing date',
  activation_expired_message: 'text for a closed channel',
  operating_hours: 'opening hours',
  greeting: 'greeting',
  reply_time: 'reply time',
  lower_limit: 'least value',
  upper_limit: 'greatest value',
  total_lower_limit: 'least sum',
  total_upper_limit: 'greatest sum',
  min_selection_count: 'least number of choices',
  max_selection_count: 'greatest number of choices',
  min_response_length: 'least number of characters',
  max_response_length: 'greatest number of characters',
  low_label: 'label of the low end',
  high_label: 'label of the high end',
  'channel_quota.remaining': 'remaining quota',
};

export const nounOf = (name: string): string =>
  NOUNS[name] ?? NOUNS[name.split('.').at(-1)!] ?? `setting \`${name}\``;

export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
