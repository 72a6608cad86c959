import english from '../../i18n/en/templates/index.ts';
import { ownLanguageName } from '../language/language-name.ts';
import { isObject, type Json } from './survey/read.ts';
import {
  asSentence,
  asText,
  type TemplateLanguage,
  type TemplateTexts,
} from './template-sentences.ts';

/** Surveys to begin with. Their files are written in English; their texts in other languages are sentences of the interface. */

const nameOf = new Map(
  Object.entries(english).map(([name, sentence]) => [sentence, name as keyof TemplateTexts]),
);

/** Translates an English text of a template; returns other texts, such as names, as they are. */
export function templateText(text: string, { texts }: Pick<TemplateLanguage, 'texts'>): string {
  const name = nameOf.get(asSentence(text));
  return name === undefined ? text : asText(texts[name]);
}

/** The purpose of a template, by its English name; empty without one. */
export function templatePurpose(name: string, { texts }: Pick<TemplateLanguage, 'texts'>): string {
  const purpose = nameOf.get(name)?.replace(/^template/, 'purpose');
  return purpose !== undefined && purpose in texts ? texts[purpose as keyof TemplateTexts] : '';
}

/** Writes a text in one language as a string, in several as a map. */
function inLanguages(text: string, languages: readonly TemplateLanguage[]): unknown {
  const isKnown = nameOf.has(asSentence(text));
  if (!isKnown || languages.length === 1) return templateText(text, languages[0]!);
  return Object.fromEntries(
    languages.map((language) => [language.code, templateText(text, language)]),
  );
}

function translated(value: unknown, languages: readonly TemplateLanguage[]): unknown {
  if (typeof value === 'string') return inLanguages(value, languages);
  if (Array.isArray(value)) return value.map((member: unknown) => translated(member, languages));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, translated(member, languages)]),
  );
}

/**
 * Returns a template in one or more languages; the first is the main one.
 *
 * @param template content of the template's file
 */
export const templateIn = (template: Json, languages: readonly TemplateLanguage[]): Json => ({
  ...(translated(template, languages) as Json),
  name: templateText(String(template['name']), languages[0]!),
  default_language_id: languages[0]!.code,
  languages: languages.map(({ code }) => ({ id: code, code, name: ownLanguageName(code) })),
});
