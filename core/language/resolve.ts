import type { LocalizedText } from '../contract/wire.ts';

/** A code as all are compared: in lower case, `_` as `-`; where so many parts are asked for, the first ones. */
export const normalizeTag = (code: string, parts?: number): string =>
  code.toLowerCase().split(/[-_]/, parts).join('-');

/** Codes that others know under another name, in lower case. */
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
 * The first wanted language that is offered, else English, else the entity's default, else the first offered.
 * Case is ignored, and `_` is `-`; a regional variant falls back to its base language (`tr-CY` → `tr`) before the next wish is tried,
 * and each to the name under which it is known otherwise (`zh-HK` → `zh-TW`, `no` → `nb`).
 *
 * @param wanted language codes, most wanted first: the requested one, then the browser's
 * @param offered language codes as their owner writes them
 */
export function resolveLanguage(
  wanted: readonly string[],
  offered: readonly string[],
  entityDefault?: string | null,
): string | null {
  const byCode = new Map(offered.map((code) => [normalizeTag(code), code]));
  for (const wish of [...wanted, 'en', entityDefault ?? '']) {
    for (const parts of [9, 2, 1]) {
      const name = normalizeTag(wish, parts);
      const found = byCode.get(name) ?? byCode.get(ALIASES[name]!);
      if (found !== undefined) return found;
    }
  }
  return offered[0] ?? null;
}

/** The language of what `resolveText` picks; `null` for a plain string, as nobody said what it is in. */
export const languageOfText = (
  text: LocalizedText | null,
  wanted: readonly string[],
): string | null =>
  text === null || typeof text === 'string' ? null : resolveLanguage(wanted, Object.keys(text));

/** The sentence to show: a plain string as it is, of a map the entry that `resolveLanguage` picks. */
export function resolveText(text: LocalizedText | null, wanted: readonly string[]): string {
  if (text === null || typeof text === 'string') return text ?? '';
  const code = languageOfText(text, wanted);
  return code === null ? '' : text[code]!;
}
