import type { LocalizedText } from '../../core/contract/wire.ts';

/** Changes of meaning: any change but white space, punctuation and letter case. */

/** Marks between digits are a part of the number, and so is a sign before it. */
const RANGE = /(?<=\d)\s*\p{Pd}\s*(?=\d)/gu;
const SIGN = /(?<=^|[\s(])-(?=\d)/gu;
const SEPARATOR = /(?<=\d)[.,:](?=\d)/gu;
const INVISIBLE = /[\p{Cf}\uFE0F]/gu;
const MARKS = /[\p{P}\p{Sk}\s]/gu;

function upperCase(text: string, code: string): string {
  try {
    return text.toLocaleUpperCase(code);
  } catch {
    return text.toUpperCase();
  }
}

function meaningOf(text: string, code: string): string {
  const plain = upperCase(text.normalize('NFKC').replaceAll(INVISIBLE, ''), code);
  const letters = plain
    .replaceAll(RANGE, '\uE000')
    .replaceAll(SIGN, '\uE001')
    .replaceAll(SEPARATOR, '\uE002')
    .replaceAll(MARKS, '');
  // Texts of marks alone, such as “:-(”.
  return letters || plain.replaceAll(/\s/g, '');
}

const isSameIn = (code: string, before: string, after: string): boolean =>
  before === after || meaningOf(before, code) === meaningOf(after, code);

/**
 * Language in which two versions of a text differ in meaning; `null` for the same meaning. Only languages that both
 * versions have are compared: a new translation changes no meaning. Without such a language, words of the earlier
 * version must appear in the later one.
 *
 * @param code the main language, which a plain string is in
 */
export function rewordedLanguage(
  before: LocalizedText,
  after: LocalizedText,
  code: string,
): string | null {
  const earlier = typeof before === 'string' ? { [code]: before } : before;
  const later = typeof after === 'string' ? { [code]: after } : after;
  const shared = Object.keys(earlier).filter((language) => Object.hasOwn(later, language));
  const reworded = shared.find(
    (language) => !isSameIn(language, earlier[language]!, later[language]!),
  );
  if (shared.length > 0 && reworded === undefined) return null;
  // A plain string may be in another language than the main one.
  const areComparable = shared.length > 0 && typeof before === typeof after;
  const isFound = Object.values(earlier).some((was) =>
    Object.values(later).some((is) => isSameIn(code, was, is)),
  );
  const areEmpty = [earlier, later].every((texts) => Object.keys(texts).length === 0);
  return areEmpty || (isFound && !areComparable) ? null : (reworded ?? code);
}
