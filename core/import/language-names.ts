import { languageOf } from './source.ts';

/** Codes of languages by their names, as authors write them: `French (fr)`, `French`, `Français`. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

let codes: Map<string, string> | null = null;

/** Names of the languages with a code of two letters, in English and in themselves. */
function knownNames(): Map<string, string> {
  if (codes) return codes;
  codes = new Map();
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second;
      const name = english.of(code);
      if (!name || Intl.getCanonicalLocales(code)[0] !== code) continue;
      const own = new Intl.DisplayNames(code, { type: 'language' }).of(code);
      codes.set(name.toLowerCase(), code);
      if (own) codes.set(own.toLowerCase(), code);
    }
  return codes;
}

/** The code of a language; a private one for an unknown name. */
export function languageNamed(name: string): string {
  const [, words = name, code] =
    /^(.*?)\s*\(([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]+)*)\)$/.exec(name) ?? [];
  if (code) return languageOf(code);
  const plain = words.trim().toLowerCase();
  const known = knownNames().get(plain);
  if (known) return known;
  if (/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/.test(plain)) return languageOf(plain);
  return `x-${plain.replace(/[^a-z0-9]/g, '').slice(0, 8) || 'other'}`;
}
