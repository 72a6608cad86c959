import { normalizeTag } from './resolve.ts';

/** Tells whether two codes are the same language, or one is a regional variant of the other. */
export function isSameLanguage(first: string, second: string): boolean {
  const [a, b] = [`${normalizeTag(first)}-`, `${normalizeTag(second)}-`];
  return a.startsWith(b) || b.startsWith(a);
}
