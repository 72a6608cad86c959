import type { LocalizedText } from '../contract/wire.ts';
import { likelyTag, normalizeTag, similarity } from './likely-tag.ts';

const languagePart = (code: string): string => normalizeTag(code, 1);

/** Returns the offered code that is most similar to a wanted one; `undefined` where none is of its language. */
function mostSimilar(wanted: string, offered: readonly string[]): string | undefined {
  const tag = normalizeTag(wanted);
  const same = offered.find((code) => normalizeTag(code) === tag);
  if (same !== undefined) return same;
  // Browsers expand codes slowly: the codes of other languages count only where one may be obsolete.
  const ofLanguage = offered.filter((code) => languagePart(code) === languagePart(tag));
  if (ofLanguage.length === 1) return ofLanguage[0];
  const likely = likelyTag(wanted);
  let best: string | undefined;
  let most = '';
  for (const code of ofLanguage.length ? ofLanguage : offered) {
    const score = similarity(likely, likelyTag(code));
    if (score > most) [best, most] = [code, score];
  }
  return best;
}

/**
 * Resolves preferred languages against the offered ones: the first preferred language that is offered, else English,
 * else the default, else the first offered one. Of the variants of a language the one in the same script counts before one
 * in another (`zh-HK` → `zh-Hant`), then that of the same region or of a similar one (`pt-AO` → `pt-PT`), then the one
 * without a region. Any variant counts before the next preference.
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
  // A session begins without languages, and browsers expand the preferred ones slowly.
  if (offered.length === 0) return null;
  for (const code of [...preferred, 'en', defaultCode ?? '']) {
    const found = mostSimilar(code, offered);
    if (found !== undefined) return found;
  }
  return offered[0]!;
}

/** Language of the text that `resolveText` returns; `null` for a plain string without a known language. */
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
