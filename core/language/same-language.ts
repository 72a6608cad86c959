import { normalizeTag } from './resolve.ts';

/** Whether one is the other, or its regional variant: what is in the one can be read aloud as the other. */
export function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [`${normalizeTag(one)}-`, `${normalizeTag(other)}-`];
  return a.startsWith(b) || b.startsWith(a);
}
