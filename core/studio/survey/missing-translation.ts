import { languagesWithout, type FindingPlace } from './finding-words.ts';
import { textOf, type Survey } from './read.ts';
import { unitOf } from './translations.ts';

/** The language and the unit of the translation that a finding misses; `null` for texts without an original, and for others. */
export function missingTranslation(
  { json, mainLanguage }: Survey,
  { code, path }: FindingPlace,
): { language: string; unit: string } | null {
  if (code !== 'translation_missing') return null;
  const codes = languagesWithout(json, path).map((language) => textOf(language['code']));
  const [language] = codes;
  if (language === undefined || codes.includes(mainLanguage)) return null;
  return {
    language,
    unit: unitOf(
      json,
      path.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name)),
    ),
  };
}
