import { isSameScript, likelyTag, normalizeTag } from './likely-tag.ts';

/** Whether two codes are the same language in the same script, or one is a regional variant of the other. */
export function isSameLanguage(first: string, second: string): boolean {
  const [a, b] = [`${normalizeTag(first)}-`, `${normalizeTag(second)}-`];
  return (a.startsWith(b) || b.startsWith(a)) && isSameScript(likelyTag(first), likelyTag(second));
}
