import { createSlices } from '../http/slices.ts';
import { hashPhrase, PhraseCounts } from './phrase-counts.ts';
import { stopWordsOf } from './stop-words.ts';

/** Frequent words and phrases of texts, counted locally, in slices and in memory of a fixed size. */

/** Words of the longest phrase. */
const MAX_WORDS = 3;
const MAX_THEMES = 30;
const MIN_ANSWERS = 2;
/** Letters of the shortest word, except in scripts with words of a single character. */
const MIN_LETTERS = 3;
/** Limit of the analysed characters of a text. */
export const MAX_THEME_LENGTH = 2_000;
/** Share of a word's texts from which a phrase replaces the word. */
const REPLACED_FROM = 0.8;
/** Number of the most frequent words and phrases, by estimation, that are counted exactly. */
const MAX_CANDIDATES = 5_000;

interface Theme {
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

/** Lower case by the rules of the language, such as `ı` of `I` in Turkish. */
function lowerCase(text: string, code: string | null): string {
  return code !== null && isLocale(code) ? text.toLocaleLowerCase(code) : text.toLowerCase();
}

/** Analysed part of a text, normalized for comparison. */
const comparable = (text: string, code: string | null): string =>
  lowerCase(text.slice(0, MAX_THEME_LENGTH).normalize(), code);

/** Runs of words without punctuation between them. */
function runsOf(text: string, code: string | null): string[][] {
  const runs: string[][] = [[]];
  for (const { segment, isWordLike } of segmenterOf(code).segment(text)) {
    if (isWordLike) runs.at(-1)!.push(segment);
    else if (/[^\s'’-]/.test(segment)) runs.push([]);
  }
  return runs;
}

/** Scripts with words of a single character. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const says = (word: string, stopWords: ReadonlySet<string>): boolean =>
  !stopWords.has(word) && (word.length >= MIN_LETTERS || DENSE.test(word)) && /\p{L}/u.test(word);

/** Distinct words and phrases of a text. A phrase neither begins nor ends with a stop word. */
function themesIn(text: string, code: string | null): Set<string> {
  const stopWords = stopWordsOf(code);
  const themes = new Set<string>();
  for (const words of runsOf(comparable(text, code), code))
    for (let from = 0; from < words.length; from += 1) {
      if (!says(words[from]!, stopWords)) continue;
      for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to += 1)
        if (says(words[to - 1]!, stopWords)) themes.add(words.slice(from, to).join(' '));
    }
  return themes;
}

/** Whether a text has a theme. */
export function hasTheme(text: string, code: string | null, theme: string): boolean {
  const asked = lowerCase(theme.normalize(), code);
  const compared = comparable(text, code);
  return (
    asked.split(' ').every((word) => compared.includes(word)) && themesIn(text, code).has(asked)
  );
}

/** Numbers of texts by word or phrase, for the candidates that may be frequent. */
async function countThemes(
  texts: readonly string[],
  code: string | null,
): Promise<Map<string, number>> {
  const pause = createSlices();
  const estimates = new PhraseCounts();
  for (const text of texts) {
    estimates.add(new Set([...themesIn(text, code)].map(hashPhrase)));
    await pause();
  }
  const least = Math.max(MIN_ANSWERS, estimates.thresholdFor(MAX_CANDIDATES));
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const theme of themesIn(text, code))
      if (estimates.of(hashPhrase(theme)) >= least) counts.set(theme, (counts.get(theme) ?? 0) + 1);
    await pause();
  }
  return counts;
}

/** Finds the words and phrases of the most texts. A word that is nearly always part of one phrase is replaced by it. */
export async function findThemes(texts: readonly string[], code: string | null): Promise<Theme[]> {
  const counts = await countThemes(texts, code);
  const frequent = [...counts].filter(([, count]) => count >= MIN_ANSWERS);
  const phrases = frequent.filter(([theme]) => theme.includes(' '));
  const isReplaced = ([theme, count]: readonly [string, number]): boolean =>
    phrases.some(
      ([phrase, of]) =>
        of >= count * REPLACED_FROM && phrase !== theme && ` ${phrase} `.includes(` ${theme} `),
    );
  const first = frequent
    .toSorted(
      ([a, countA], [b, countB]) => countB - countA || b.length - a.length || (a < b ? -1 : 1),
    )
    .slice(0, MAX_THEMES * MAX_WORDS);
  const pause = createSlices();
  const themes: Theme[] = [];
  for (const [theme, count] of first) {
    if (themes.length < MAX_THEMES && !isReplaced([theme, count])) themes.push({ theme, count });
    await pause();
  }
  return themes;
}
