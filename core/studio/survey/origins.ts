import { readText, type Survey } from './read.ts';
import { textsOf } from './texts.ts';
import { originKey, originOf, unitOf, type Origins } from './translations.ts';

/** The originals that translations were written for. */

interface Pair {
  translation: string;
  original: string;
}

type Texts = ReadonlyMap<string, (language: string) => string>;

const textsByUnit = ({ json, mainLanguage }: Survey): Texts =>
  new Map(
    textsOf(json).map(({ path, value }) => [
      unitOf(json, path),
      (language: string) => readText(value, language, mainLanguage),
    ]),
  );

/** Translations of one text that are remembered, the last ones. */
const MAX_REMEMBERED = 20;

/** Remembers the original of a translation, unless one is known. */
function remember(origins: Record<string, Record<string, string>>, key: string, pair: Pair): void {
  const { translation, original } = pair;
  if (!translation || originOf(origins, key, translation) !== undefined) return;
  const known = Object.entries(origins[key] ?? {}).slice(1 - MAX_REMEMBERED);
  origins[key] = Object.fromEntries([...known, [translation, original]]);
}

/** Follows a change of a survey: a new translation belongs to the present original, and an old one to the former. */
export function originsAfter(origins: Origins, before: Survey, after: Survey): Origins {
  const languages = [...before.languages, ...after.languages].map(({ code }) => code);
  const others = [...new Set(languages)].filter((code) => code !== after.mainLanguage);
  if (others.length === 0) return origins;
  const former = textsByUnit(before);
  const next = { ...origins };
  for (const [unit, textIn] of textsByUnit(after)) {
    const wasIn = former.get(unit) ?? ((): string => '');
    const [was, is] = [wasIn(after.mainLanguage), textIn(after.mainLanguage)];
    for (const code of others) {
      const [translation, changed] = [wasIn(code), textIn(code)];
      if (translation === changed && was === is) continue;
      const key = originKey(code, unit);
      remember(next, key, { translation, original: was });
      remember(next, key, { translation: changed, original: is });
    }
  }
  return next;
}
