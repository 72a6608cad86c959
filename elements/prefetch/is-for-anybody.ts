import type { PsnElement } from '../definition/definition.ts';

/** Attributes that make a survey one for a certain visitor. */
const PERSONAL = ['external-id', 'user-id', 'creator-id', 'signature', 'responses', 'customer'];

/** Whether the first screen of a tag's survey is the same for every visitor in the same languages. */
export const isForAnybody = (element: PsnElement): boolean =>
  !PERSONAL.some((name) => element.read(name));
