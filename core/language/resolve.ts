import type { Text } from '../contract/wire.ts';

const baseOf = (code: string): string => code.split('-')[0]!;

/**
 * The first wanted language that is offered, else English, else the entity's default, else the first offered.
 * Case is ignored; a regional variant falls back to its base language (`tr-CY` → `tr`) before the next wish is tried.
 *
 * @param wanted language codes, most wanted first: the requested one, then the browser's
 * @param offered language codes as their owner writes them
 */
export function resolveLanguage(wanted: readonly string[], offered: readonly string[], entityDefault?: string | null): string | null {
  const byCode = new Map(offered.map((code) => [code.toLowerCase(), code]));
  for (const wish of [...wanted, 'en', entityDefault ?? '']) {
    const code = wish.toLowerCase();
    const found = byCode.get(code) ?? byCode.get(baseOf(code));
    if (found !== undefined) return found;
  }
  return offered[0] ?? null;
}

/** The sentence to show: a plain string as it is, of a map the entry that `resolveLanguage` picks. */
export function resolveText(text: Text | null, wanted: readonly string[]): string {
  if (text === null) return '';
  if (typeof text === 'string') return text;
  const code = resolveLanguage(wanted, Object.keys(text));
  return code === null ? '' : text[code]!;
}
