import { MAX_TEXT_LENGTH } from './limits.ts';

/** Text that can be stored: Postgres refuses NUL and halves of surrogate pairs, in text as well as in JSON. */

const UNSTORABLE = /[\0\ud800-\udfff]/gu;

export const isStorable = (text: string): boolean => text.search(UNSTORABLE) === -1;

/** Removes characters that can't be stored, and text beyond `MAX_TEXT_LENGTH`. */
export const storableText = (text: string): string =>
  text.slice(0, MAX_TEXT_LENGTH).replace(UNSTORABLE, '');

/** Applies `storableText` to every text of an answer. */
export function storableAnswer<T>(answer: T): T;
export function storableAnswer(answer: unknown): unknown {
  if (typeof answer === 'string') return storableText(answer);
  if (Array.isArray(answer)) return answer.map(storableAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, entry]) => [key, storableAnswer<unknown>(entry)]),
  );
}

/** Encodes a value as JSON, without the escapes of NUL and of halves of surrogate pairs, in keys as well. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // A survey of the studio has tens of thousands of other escapes.
  if (!/\\u(?:0000|d[89a-f])/.test(json)) return json;
  return json.replace(/\\(?:u0000|ud[89a-f]..|([^]))/g, (escape, other?: string) =>
    other === undefined ? '' : escape,
  );
}
