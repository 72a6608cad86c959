import * as lists from 'stopword';

/** Stop words by language code. The library has codes of three letters. */

const LISTS: Readonly<Record<string, readonly string[]>> = {
  ar: lists.ara,
  bg: lists.bul,
  bs: lists.hrv,
  ca: lists.cat,
  cs: lists.ces,
  da: lists.dan,
  de: lists.deu,
  el: lists.ell,
  en: lists.eng,
  es: lists.spa,
  et: lists.est,
  eu: lists.eus,
  fa: lists.fas,
  fi: lists.fin,
  fr: lists.fra,
  gl: lists.glg,
  he: lists.heb,
  hi: lists.hin,
  hr: lists.hrv,
  hu: lists.hun,
  id: lists.ind,
  it: lists.ita,
  ja: lists.jpn,
  ko: lists.kor,
  lt: lists.lit,
  lv: lists.lav,
  ms: lists.msa,
  nb: lists.nob,
  nl: lists.nld,
  no: lists.nob,
  pl: lists.pol,
  pt: lists.por,
  ro: lists.ron,
  ru: lists.rus,
  sk: lists.slk,
  sl: lists.slv,
  sv: lists.swe,
  th: lists.tha,
  tr: lists.tur,
  uk: lists.ukr,
  ur: lists.urd,
  vi: lists.vie,
  zh: lists.zho,
};

const sets = new Map<string, ReadonlySet<string>>();

/** Stop words of a language; empty for languages that the library does not support. */
export function stopWordsOf(code: string | null): ReadonlySet<string> {
  const language = code?.split(/[-_]/)[0]?.toLowerCase() ?? '';
  const known = sets.get(language);
  if (known) return known;
  const words = new Set(Object.hasOwn(LISTS, language) ? LISTS[language] : []);
  sets.set(language, words);
  return words;
}
