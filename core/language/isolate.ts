import { directionOf } from './direction.ts';

/** What runs from left to right, such as a phone number, within a sentence that may run the other way. */
export const isolateLtr = (text: string, language: string): string =>
  directionOf(language) === 'rtl' ? `\u2066${text}\u2069` : text;
