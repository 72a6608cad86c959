import { normalizeTag } from './resolve.ts';

/** The language as `Intl` takes it, which throws at what pages and owners write too: `en_US`, or no code at all. */
export function formatsOf(code: string): string {
  try {
    return Intl.getCanonicalLocales(normalizeTag(code))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
