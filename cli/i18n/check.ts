import type { Sentences } from './sentences.ts';

/** What is wrong with a locale beside the English base. */
export interface SentenceProblem {
  /** Within the locale's folder. */
  file: string;
  key: string;
  message: string;
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
/** A text that says the same in many languages: addresses, and mere values with what stands between them. */
const IS_UNIVERSAL = /^[^\p{L}]*$|@example\.com$/u;
/** Words that several languages spell as English does are shorter than this. */
const LONGEST_LOAN = 16;

const pluralsIn = (text: string): string[] =>
  [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, body]) => body!);
const withoutPlurals = (text: string): string => text.replaceAll(/\{\{.*?\}\}/g, '');
const placeholdersIn = (text: string): string =>
  [...new Set([...withoutPlurals(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => `{${name}}`))]
    .sort()
    .join(' ');

function pluralProblem(body: string, needed: readonly string[]): string | null {
  const parts = body.replace(/^\s*\w+\s*:/, '').split('|');
  if (parts.length === 2)
    return needed.every((form) => form === 'one' || form === 'other')
      ? null
      : `{{${body}}} has one and other, the language needs ${needed.join(', ')}: write all six`;
  if (parts.length !== FORMS.length)
    return `{{${body}}} has ${parts.length} parts, expected one|other or ${FORMS.join('|')}`;
  const missing = FORMS.filter(
    (form, at) => needed.includes(form) && parts[at]!.trim() === '' && form !== 'zero',
  );
  return missing.length ? `{{${body}}} lacks ${missing.join(', ')}` : null;
}

function textProblems(text: string, english: string, needed: readonly string[]): string[] {
  const [found, expected] = [placeholdersIn(text), placeholdersIn(english)];
  const isSame =
    text === english &&
    text.length >= LONGEST_LOAN &&
    !IS_UNIVERSAL.test(withoutPlurals(text).replaceAll(/\{\w+\}/g, ''));
  return [
    ...(found === expected
      ? []
      : [`has ${found || 'no placeholder'}, expected ${expected || 'none'}`]),
    ...pluralsIn(text).flatMap((body) => pluralProblem(body, needed) ?? []),
    ...(isSame ? ['is the same as in English'] : []),
  ];
}

/** Compares a locale with the base: keys that are missing or too many, placeholders, plural forms, what was left in English. */
export function checkLocale(locale: string, own: Sentences, base: Sentences): SentenceProblem[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const needed = FORMS.filter((form) => pluralCategories.includes(form));
  return [...new Set([...base.keys(), ...own.keys()])].flatMap((file) => {
    const [texts, english] = [
      own.get(file) ?? new Map<string, string>(),
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
