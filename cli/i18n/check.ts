import type { Sentences } from './sentences.ts';

/** Problem of a locale in comparison with English. */
interface SentenceProblem {
  /** Path within the locale's folder. */
  file: string;
  key: string;
  message: string;
}

/** Plural forms in the order of the messages' syntax. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
/** Texts without words, and example addresses: they are the same in many languages. */
const UNIVERSAL_TEXT = /^[^\p{L}]*$|@example\.com$/u;
/** Length from which a text identical to English counts as untranslated. Shorter ones may be loanwords. */
const MIN_UNTRANSLATED_LENGTH = 16;

/** Bodies of the plural forms `{{…}}` in a text. */
const pluralsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, body]) => body!);
const withoutPlurals = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, '');
/** Replaces a plural with the number in its forms, as `??`, by its placeholder: a dual needs no number. */
const withNumbers = (text: string): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*:[^}]*\?\?[^}]*\}\}/g, '{$1}');
const placeholdersIn = (text: string): string =>
  [
    ...new Set(
      [...withoutPlurals(withNumbers(text)).matchAll(/\{(\w+)\}/g)].map(([, name]) => `{${name}}`),
    ),
  ]
    .sort()
    .join(' ');

/** Checks a plural body: two parts, `one|other`, or all six forms in which the needed ones are not empty. */
function pluralProblem(body: string, needed: readonly string[]): string | null {
  const parts = body.replace(/^\s*\w+\s*:/, '').split('|');
  if (parts.length === 2)
    return needed.every((form) => form === 'one' || form === 'other')
      ? null
      : `{{${body}}} has one and other, the language needs ${needed.join(', ')}: write all six`;
  if (parts.length !== FORMS.length)
    return `{{${body}}} has ${parts.length} parts, expected one|other or ${FORMS.join('|')}`;
  const missing = FORMS.filter(
    (form, index) => needed.includes(form) && parts[index]!.trim() === '' && form !== 'zero',
  );
  return missing.length ? `{{${body}}} lacks ${missing.join(', ')}` : null;
}

function textProblems(text: string, english: string, needed: readonly string[]): string[] {
  const [found, expected] = [placeholdersIn(text), placeholdersIn(english)];
  const isSame =
    text === english &&
    text.length >= MIN_UNTRANSLATED_LENGTH &&
    !UNIVERSAL_TEXT.test(withoutPlurals(text).replaceAll(/\{\w+\}/g, ''));
  return [
    ...(found === expected
      ? []
      : [`has ${found || 'no placeholder'}, expected ${expected || 'none'}`]),
    ...pluralsIn(text).flatMap((body) => pluralProblem(body, needed) ?? []),
    ...(isSame ? ['is the same as in English'] : []),
  ];
}

/**
 * Compares a locale with English. Finds missing and extra keys, different placeholders, missing plural forms
 * and untranslated texts.
 */
export function checkLocale(
  locale: string,
  sentences: Sentences,
  base: Sentences,
): SentenceProblem[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const needed = FORMS.filter((form) => pluralCategories.includes(form));
  return [...new Set([...base.keys(), ...sentences.keys()])].flatMap((file) => {
    const [texts, english] = [
      sentences.get(file) ?? new Map<string, string>(),
      base.get(file) ?? new Map<string, string>(),
    ];
    const problem = (key: string, message: string): SentenceProblem => ({ file, key, message });
    return [
      ...[...english].flatMap(([key, text]) =>
        texts.has(key)
          ? textProblems(texts.get(key)!, text, needed).map((message) => problem(key, message))
          : [problem(key, 'is missing')],
      ),
      ...[...texts.keys()]
        .filter((key) => !english.has(key))
        .map((key) => problem(key, 'is not in English')),
    ];
  });
}
