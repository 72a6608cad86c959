import { isRecord } from '../questions/index.ts';

/** Reads files of other programs, in which any expected member may be missing. */

export type Json = Record<string, unknown>;

export const record = (value: unknown): Json => (isRecord(value) ? value : {});

/** The objects of a list; anything else is left out. */
export const records = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** A text or a number as text; `null` for anything else and for nothing. */
export function string(value: unknown): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

export const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** A picture with an address, in HTML. Longer tags would need quadratic time. */
const PICTURE = /<img\s[^<>]{0,1000}?\bsrc=["'](https?:\/\/[^"'<>\s]{1,1000})["'][^<>]{0,1000}>/gi;
/** A sign around addresses of pictures that no text has. */
const MARK = '\uE001';
const MARKED = /\uE001([^\uE001]*)\uE001/g;

/** The addresses of the pictures in a text, as `withoutTags` marks them. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(MARKED)].map(([, url]) => url!);

export const withoutPictures = (text: string): string => text.replace(MARKED, '').trim();

/** HTML without its pictures that `withoutTags` marks. */
export const withoutMarkedTags = (html: string): string => html.replace(PICTURE, '');

/** The words of a text that may be HTML: surveys show tags as they are written. Pictures with an address remain as marks. */
export const withoutTags = (text: string): string =>
  text
    .replaceAll(MARK, '')
    .replace(PICTURE, (_, url: string) => `${MARK}${url}${MARK}`)
    // The address of a link is part of the text, unless it is the text.
    .replace(
      /<a\s[^<>]*?href=["'](https?:[^"'<>]+)["'][^<>]*>([^<>]*)<\/a>/gi,
      (_, url: string, words: string) =>
        words.trim() === '' || words.trim() === url ? url : `${words} (${url})`,
    )
    .replace(/<br\s*\/?>|<\/(p|li|div|h\d)>/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    // Invisible marks by which other programs find their texts again.
    .replace(/[\u200B-\u200D\uFEFF]{8,}/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

/** The words of a text with marks of Markdown: bold, italics and headings. Addresses of links stay. */
export const withoutMarkdown = (text: string): string =>
  text
    .replace(/\[([^\]\n]+)\]\(((?:https?:|mailto:)[^)\s]+)\)/g, '$1 ($2)')
    .replace(/^#{1,6} +/gm, '')
    .replace(/(?<![\w*])(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1(?![\w*])/g, '$2')
    .replace(/(?<![\w_])(_{1,2})(?=\S)([^_\n]+?)(?<=\S)\1(?![\w_])/g, '$2');

/** A code of a language as the web has it: English for anything else. */
export function languageOf(code: string): string {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** A name for ids and keys: of the name that the file gives, unless that is a random one, or else of the text. */
export function slugOf(name: string | null, text: string): string {
  // Patterns name the numbers of a scale.
  if (name !== null && /^-?\d{1,6}$/.test(name)) return name;
  const slug = (from: string) =>
    from
      .replace(/{{[^{}]*}}/g, '')
      .replace(MARKED, '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40);
  const isRandom =
    name === null ||
    /^[0-9a-f]{8}(-|$)|^(?=.*\d)[a-z0-9]{20,}$|^(?=.*\d)(?=.*[A-Z])[A-Za-z0-9]{10,}$/.test(name);
  return (isRandom ? '' : slug(name)) || slug(text);
}

/** Gives names that differ. */
export function uniqueNames(fallback: string): (wanted: string) => string {
  const used = new Set<string>();
  /** Next number of each repeated name: counting from the start would be quadratic. */
  const counts = new Map<string, number>();
  return (wanted) => {
    const base = wanted || fallback;
    let name = base;
    let count = counts.get(base) ?? 2;
    for (; used.has(name); count += 1) name = `${base}_${count}`;
    counts.set(base, count);
    used.add(name);
    return name;
  };
}
