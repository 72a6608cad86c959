import { plainCode } from './resolve.ts';

/** The language as `Intl` takes it, which throws at what pages and owners write too: `en_US`, or no code at all. */
export function formatsOf(code: string): string {
  try {
    return Intl.getCanonicalLocales(plainCode(code))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
