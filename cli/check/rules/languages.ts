import { isSameScript, likelyTag, normalizeTag } from '../../../core/language/likely-tag.ts';
import type { Flow } from '../../../core/contract/flow.ts';
import type { Mistake } from '../finding.ts';
import { didYouMean } from '../similar.ts';
import { join, type LocatedText } from '../walk.ts';

/** Languages and translations. */

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const base = (code: string): string => normalizeTag(code, 1);

/** Whether a code names a language that is known to the browsers. */
export function isLanguageCode(code: string): boolean {
  try {
    return names.of(base(code)) !== undefined && Boolean(new Intl.Locale(normalizeTag(code)));
  } catch {
    return false;
  }
}

const unknownCode = (path: string, code: string): Mistake => ({
  code: 'language_code',
  path,
  message: `expected the code of a language, found ${JSON.stringify(code)}`,
  hint: 'Codes are such as en, tr or pt-BR.',
});

export function wrongLanguages({ languages, defaultLanguageId }: Flow): Mistake[] {
  const ids = languages.map(({ id }) => id);
  return [
    ...languages.flatMap(({ code }, at) =>
      isLanguageCode(code) ? [] : [unknownCode(`languages.${at}.code`, code)],
    ),
    ...(defaultLanguageId === null || languages.length === 0 || ids.includes(defaultLanguageId)
      ? []
      : [
          {
            code: 'language_unknown' as const,
            path: 'default_language_id',
            message: `expected the id of one of the languages (${ids.join(', ')}), found ${defaultLanguageId}`,
            ...didYouMean(defaultLanguageId, ids),
          },
        ]),
  ];
}

/** Compares the languages of texts with the languages of the survey. */
export function wrongTranslations(
  { languages }: Pick<Flow, 'languages'>,
  texts: readonly LocatedText[],
): Mistake[] {
  if (languages.length === 0) return unknownCodes(texts);
  const declared = languages.map(({ code }) => code);
  const tags = new Map<string, ReturnType<typeof likelyTag>>();
  /** Every text has the same few codes. */
  function tagOf(code: string): ReturnType<typeof likelyTag> {
    const tag = tags.get(code) ?? likelyTag(code);
    tags.set(code, tag);
    return tag;
  }
  return texts.flatMap(({ path, text }): Mistake[] => {
    if (typeof text === 'string') return [];
    const codes = Object.keys(text);
    const isFor = (code: string, wanted: string) =>
      normalizeTag(code) === normalizeTag(wanted) || isSameScript(tagOf(code), tagOf(wanted));
    const missing = declared.filter(
      (code) => !codes.some((each) => isFor(each, code) && text[each]!.trim() !== ''),
    );
    const undeclared = codes.filter((code) => !declared.some((each) => isFor(code, each)));
    return [
      ...(missing.length
        ? [
            {
              code: 'translation_missing' as const,
              path,
              message: `expected a text in each language of the survey, found none in ${missing.join(', ')}`,
            },
          ]
        : []),
      ...undeclared.map((code) => ({
        code: 'translation_undeclared' as const,
        path: join(path, code),
        message: `${code} is none of the survey's languages (${declared.join(', ')})`,
        ...didYouMean(code, declared),
      })),
    ];
  });
}

/** Finds codes that name no language, in the texts of channels and widgets. */
export const unknownCodes = (texts: readonly LocatedText[]): Mistake[] =>
  texts.flatMap(({ path, text }) =>
    typeof text === 'string'
      ? []
      : Object.keys(text)
          .filter((code) => !isLanguageCode(code))
          .map((code) => unknownCode(join(path, code), code)),
  );
