import { charactersOf } from '../language/characters.ts';

/** Marks of people that are recognized at a glance: initials, and a colour. */

/** Number of colours for people without a chosen one. */
export const TINT_COUNT = 8;

/** First letters of the first and the last word of a name, in upper case. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const ends = name.includes('@') ? words.slice(0, 1) : [words[0], words.slice(1).at(-1)];
  const letters = ends.map((word) => charactersOf(word ?? '')[0] ?? '').join('');
  return letters.toLocaleUpperCase();
}

/** The same colour for the same person, from 0 to `TINT_COUNT` - 1. */
export function tintOf(seed: string): number {
  let hash = 0;
  for (const character of seed) hash = (hash * 31 + character.codePointAt(0)!) >>> 0;
  return hash % TINT_COUNT;
}
