import { shortened } from '../language/characters.ts';
import type { Layout } from './layout.ts';
import { isRecord } from '../questions/index.ts';
import { isEmpty, type Reads, type Unread } from './reads.ts';
import { inEnglish } from './words.ts';

/** Parts of a survey of another program that an import loses, and their list for people. */

export interface Lost {
  /** Kind of the part: the name of a member, or some words. */
  what: string;
  /** Name of the closest thing around it, in quotes. */
  place: string;
  /** Place in the file, such as `pages[0].elements[2].validators`; empty where it has none of its own. */
  path: string;
  /** A short value of a member; empty for a longer one. */
  value: string;
}

const MAX_LENGTH = 300;
const MAX_PLACES = 10;

/** A text of the file must not move the cursor of a terminal. */
const inLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_LENGTH);

export const lostPart = (what: string, place: string, path = '', value = ''): Lost => ({
  what: inLine(inEnglish(what)),
  place: inLine(inEnglish(place)),
  path: inLine(path),
  value: inLine(value),
});

const valueOf = ({ value }: Unread): string =>
  typeof value === 'object' ? '' : shortened(String(value), 40);

/** The members that no reader read, without the layout of the program. */
export function unreadParts(reads: Reads, layout: Layout, whole: string): Lost[] {
  const silent = new Set(Object.values(layout.names).flat());
  const isSilent = (name: string, value: unknown): boolean => {
    if (isEmpty(value) || silent.has(name) || layout.usual[name] === value) return true;
    if (isRecord(value)) return Object.entries(value).every(([inner, own]) => isSilent(inner, own));
    const isOff = value === false || (layout.off?.includes(value) ?? false);
    return isOff && !layout.on.includes(name);
  };
  const placeOf = ({ owner }: Unread): string => (owner ? `“${shortened(owner, 60)}”` : whole);
  return [
    ...reads.media().map((part) => lostPart('the picture in the text', placeOf(part), part.path)),
    ...reads
      .unread()
      .filter(({ name, value }) => !isSilent(name, value))
      .map((part) => lostPart(part.name, placeOf(part), part.path, valueOf(part))),
  ];
}

const placeLine = ({ place, path, value }: Lost): string => {
  const more = [path, value].filter(Boolean).join(' = ');
  return more ? `${place} (${more})` : place;
};

/** One line for a part. */
export const lostLine = (lost: Lost): string => `${placeLine(lost)}: ${lost.what}`;

/**
 * Lines for a list, one for each kind of parts, with their places and the advice for it.
 *
 * @param hasPaths whether the reader knows the file: its paths and values are in the lines then
 */
export function lostLines(
  lost: readonly Lost[],
  advice: Readonly<Record<string, string>>,
  hasPaths: boolean,
): string[] {
  const kinds = new Map<string, Set<string>>();
  for (const part of lost) {
    const places = kinds.get(part.what) ?? new Set();
    kinds.set(part.what, places.add(hasPaths ? placeLine(part) : part.place));
  }
  return [...kinds].map(([what, places]) => {
    const shown = [...places].slice(0, MAX_PLACES).join(', ');
    const rest = places.size > MAX_PLACES ? ` and ${places.size - MAX_PLACES} more` : '';
    const own = Object.hasOwn(advice, what) ? `. ${advice[what]}` : '';
    return `${what}: ${shown}${rest}${own}`;
  });
}
