import { setAt } from '../text/json-text.ts';
import type { Json } from './read.ts';

/** The mark of the survey that `psn init` writes as an example. */

const EXAMPLE = 'example';

/**
 * Removes the mark: a survey that its owner changes is an example no more.
 *
 * @param json content of the survey before the change
 */
export const withoutExample = (text: string, json: Json): string =>
  json[EXAMPLE] === undefined ? text : setAt(text, [EXAMPLE], undefined);
