import type { LocalizedText } from '../contract/wire.ts';

/** Normalizes a language code for comparison: lower case, `-` for `_`, and only the first `parts` parts. */
export const normalizeTag = (code: string, parts?: number): string =>
  code.toLowerCase().split(/[-_]/, parts).join('-');

/** Parts of a language code that are compared at most, such as `zh-hant-tw`. */
const MAX_PARTS = 9;

/** Other codes of the same language, in lower case. */
const ALIASES: Record<string, string> = {
  no: 'nb',
  nn: 'nb',
  iw: 'he',
  in: 'id',
  zh: 'zh-cn',
  'zh-hk': 'zh-tw',
  'zh-mo': 'zh-tw',
  'zh-hant': 'zh-tw',
};

/**
 * Resolves preferred languages against the offered ones: the first preferred language that is offered, else English,
 * else the default, else the first offered one. Case is ignored, and `_` equals `-`. A regional variant falls back to its
 * base language (`tr-CY` → `tr`), then to any other variant of it (`es-MX` → `es-ES`), before the next preference, and
 * each code to its other code (`zh-HK` → `zh-TW`, `no` → `nb`).
 *
 * @param preferred language codes, most preferred first: the requested one, then the browser's
 * @param offered language codes in the spelling of their owner
 * @returns an offered code; `null` when none is offered
 */
export function resolveLanguage(
  preferred: readonly string[],
  offered: readonly string[],
  defaultCode?: string | null,
): string | null {
  const byCode = new Map(offered.map((code) => [normalizeTag(code), code]));
  for (const code of [...preferred, 'en', defaultCode ?? '']) {
    for (const parts of [MAX_PARTS, 2, 1]) {
      const tag = normalizeTag(code, parts);
      const found = byCode.get(tag) ?? byCode.get(ALIASES[tag] ?? tag);
      if (found !== undefined) return found;
    }
    const base = normalizeTag(code, 1);
    const variant = offered.find((other) => [base, ALIASES[base]].includes(normalizeTag(other, 1)));
    if (variant !== undefined) return variant;
  }
  return offered[0] ?? null;
}

/** Language of the text that `resolveText` returns; `null` for a plain string, whose language is unknown. */
export const languageOfText = (
  text: LocalizedText | null,
  preferred: readonly string[],
): string | null =>
  text === null || typeof text === 'string' ? null : resolveLanguage(preferred, Object.keys(text));

/** Text in the language that fits best; a plain string is returned as it is. */
export function resolveText(text: LocalizedText | null, preferred: readonly string[]): string {
  if (text === null || typeof text === 'string') return text ?? '';
  const code = languageOfText(text, preferred);
  return code === null ? '' : (text[code] ?? '');
}
