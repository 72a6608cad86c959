import type { FlowIndex } from './engine/flow-index.ts';
import { tryAnswer, type Attempt } from './engine/answering.ts';
import { emptyResponse } from './engine/response.ts';
import { typeOf } from './questions/index.ts';

/** Answers that come with the page: a map from question key to value, or a list of single answers. */
export type Prefill = ReadonlyMap<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** JSON as it is, URL-encoded, or in base64 or base64url; `null` for anything else. */
function decode(text: string): unknown {
  const fromBase64 = () => new TextDecoder().decode(Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0)));
  for (const read of [() => text, () => decodeURIComponent(text), fromBase64]) {
    try {
      return JSON.parse(read()) as unknown;
    } catch {
      continue;
    }
  }
  return null;
}

/** Reads the `responses` of an element or address; what can't be read prefills nothing. */
export function readPrefill(given: unknown): Prefill {
  const value = typeof given === 'string' ? decode(given) : given;
  if (isRecord(value)) return new Map(Object.entries(value));
  const answers = new Map<string, unknown>();
  for (const item of Array.isArray(value) ? value.filter(isRecord) : []) {
    const key = String(item['question_key']);
    const before = answers.get(key);
    // A list names each chosen option on its own.
    if (item['option_key'] === undefined) answers.set(key, item['body']);
    else answers.set(key, before === undefined ? item['option_key'] : [before, item['option_key']].flat());
  }
  return answers;
}

/** A response that holds what came with the page, read by each question's own type. */
export const startResponse = (index: FlowIndex, prefill: Prefill): Attempt =>
  [...prefill].reduce<Attempt>(
    ({ response, fault }, [key, value]) => {
      const element = index.questionByKey.get(key);
      if (!element || fault) return { response, fault };
      return tryAnswer(index, response, element.id, typeOf(element.question).fromOutside(value, element.question));
    },
    { response: emptyResponse(), fault: null },
  );
