import { directionOf } from './direction.ts';

/** Letters of scripts that are written from right to left, such as Arabic and Hebrew. */
const RTL_LETTER =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LTR_LETTER =
  /(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/** Isolates a left-to-right text, such as a phone number, within a sentence of a language that may run the other way. */
export const isolateLtr = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;

/** Isolates a text of any direction, such as a question, within a sentence of any language. */
export const isolateAny = (text: string): string => `\u2068${text}\u2069`;

/**
 * Isolates a text, such as a name, within a sentence of a language, where it has letters of the other direction: they would
 * move the punctuation and the numbers beside them.
 */
export const isolate = (text: string, language: string): string =>
  (directionOf(language) === 'rtl' ? LTR_LETTER : RTL_LETTER).test(text) ? isolateAny(text) : text;

/** Isolates a text beside words of the interface, as within a sentence of their language. */
export const isolateBeside = (text: string, words: string): string =>
  isolate(text, RTL_LETTER.test(words) ? 'ar' : 'en');

/** A label of the interface before a text of any direction, such as `Remove: NAME`. */
export const labelled = (label: string, text: string): string =>
  `${label}: ${isolateBeside(text, label)}`;

/** A text of any direction before words of the interface, such as `NAME: Remove`. */
export const namedFirst = (text: string, words: string): string =>
  `${isolateBeside(text, words)}: ${words}`;

/** Texts of any direction beside each other, within an interface with such words. */
export const joinedBeside = (texts: readonly string[], separator: string, words: string): string =>
  texts.map((text) => isolateBeside(text, words)).join(separator);

/** Parts of a label, such as the name of a card and its counts, with commas between them: else they are read as one sentence. */
export const listedBeside = (parts: readonly string[], words: string): string =>
  joinedBeside(parts, ', ', words);

/** Texts of any direction beside each other, in the direction of the first one with letters. */
export const joinedByFirst = (texts: readonly string[], separator: string): string =>
  joinedBeside(texts, separator, texts.find((text) => /\p{L}/u.test(text)) ?? '');

/** Removes isolates from a sentence that is stored, such as the name of a copy. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');
