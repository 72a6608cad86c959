import type { Purpose } from './purposes.ts';
import { TEXTS, type Texts, type Tone } from './texts.ts';

/** Returns the texts of a language; `null` without any. */
export const textsIn = (language: string): Texts | null => TEXTS[language] ?? null;

/** Returns the texts that fit a purpose and a tone. */
export function fittingTexts(texts: Texts, purpose: Purpose, tone: Tone): readonly string[] {
  if (purpose === 'opinion') return texts.opinion[tone];
  return purpose === 'wish' && tone === 'good' ? [...texts.noWish, ...texts.wish] : texts[purpose];
}
