import { stopWordsOf } from './stop-words.ts';

/** Frequent words and phrases of texts, without any outside service. Pure functions. */

/** Words of the longest phrase. */
const MAX_WORDS = 3;
const MAX_THEMES = 30;
const MIN_ANSWERS = 2;
/** Letters of the shortest word, where a word is more than one sign. */
const MIN_LETTERS = 3;
/** Characters of a text that are looked at. */
const MAX_LENGTH = 2_000;
/** Share of a word's answers from which a phrase stands for it. */
const REPLACED_FROM = 0.8;

export interface Theme {
  theme: string;
  count: number;
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(code: string | null): Intl.Segmenter {
  const key = code ?? '';
  const known = segmenters.get(key);
  if (known) return known;
  const locale = key !== '' && isLocale(key) ? key : 'en';
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(key, segmenter);
  return segmenter;
}

function isLocale(code: string): boolean {
  try {
    return Intl.getCanonicalLocales(code).length > 0;
  } catch {
    return false;
  }
}

/** Lower case by the rules of the language: of `I` in Turkish it is `ı`. */
function lowerCase(text: string, code: string | null): string {
  return code !== null && isLocale(code) ? text.toLocaleLowerCase(code) : text.toLowerCase();
}

/** Runs of words that no punctuation divides. */
function runsOf(text: string, code: string | null): string[][] {
  const runs: string[][] = [[]];
  const lower = lowerCase(text.slice(0, MAX_LENGTH).normalize(), code);
  for (const { segment, isWordLike } of segmenterOf(code).segment(lower)) {
    if (isWordLike) runs.at(-1)!.push(segment);
    else if (/[^\s'’-]/.test(segment)) runs.push([]);
  }
  return runs;
}

/** Scripts whose words may be a single sign. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const says = (word: string, stopWords: ReadonlySet<string>): boolean =>
  !stopWords.has(word) && (word.length >= MIN_LETTERS || DENSE.test(word)) && /\p{L}/u.test(word);

/** Texts whose themes are known, so that only new ones are read word by word. */
const MAX_KNOWN_TEXTS = 10_000;
const knownThemes = new Map<string, ReadonlySet<string>>();

/** The words and phrases of a text, each once. */
function themesIn(text: string, code: string | null): ReadonlySet<string> {
  const key = `${code} ${text}`;
  const themes = knownThemes.get(key) ?? findThemesIn(text, code);
  // The map forgets first what was asked for longest ago.
  knownThemes.delete(key);
  knownThemes.set(key, themes);
  if (knownThemes.size > MAX_KNOWN_TEXTS) knownThemes.delete(knownThemes.keys().next().value!);
  return themes;
}

/** Drops all texts, some of which were erased. */
export const forgetTexts = (): void => knownThemes.clear();

/** A phrase neither begins nor ends with a stop word. */
function findThemesIn(text: string, code: string | null): Set<string> {
  const stopWords = stopWordsOf(code);
  const themes = new Set<string>();
  for (const words of runsOf(text, code))
    for (let from = 0; from < words.length; from += 1) {
      if (!says(words[from]!, stopWords)) continue;
      for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to += 1)
        if (says(words[to - 1]!, stopWords)) themes.add(words.slice(from, to).join(' '));
    }
  return themes;
}

/** Whether a text is one of those behind a theme. */
export const hasTheme = (text: string, code: string | null, theme: string): boolean =>
  themesIn(text, code).has(lowerCase(theme.normalize(), code));

/** The words and phrases that occur in the most texts. A word that is nearly always part of one phrase is left to it. */
export function findThemes(texts: readonly string[], code: string | null): Theme[] {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const theme of themesIn(text, code)) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  const frequent = [...counts].filter(([, count]) => count >= MIN_ANSWERS);
  const phrases = frequent.filter(([theme]) => theme.includes(' '));
  const isReplaced = ([theme, count]: readonly [string, number]): boolean =>
    phrases.some(
      ([phrase, of]) =>
        phrase !== theme && ` ${phrase} `.includes(` ${theme} `) && of >= count * REPLACED_FROM,
    );
  return frequent
    .toSorted(
      ([a, countA], [b, countB]) => countB - countA || b.length - a.length || (a < b ? -1 : 1),
    )
    .slice(0, MAX_THEMES * MAX_WORDS)
    .filter((theme) => !isReplaced(theme))
    .slice(0, MAX_THEMES)
    .map(([theme, count]) => ({ theme, count }));
}
