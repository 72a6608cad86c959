import { directionOf } from './direction.ts';

/** Isolates a left-to-right text, such as a phone number, within a sentence of a language that may run the other way. */
export const isolateLtr = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;

/** Isolates a text of any direction, such as a question, within a sentence of any language. */
export const isolateAny = (text: string): string => `\u2068${text}\u2069`;

/** Isolates a text of any direction, such as a name, within a sentence of a language that runs from right to left. */
export const isolate = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? isolateAny(text) : text;
