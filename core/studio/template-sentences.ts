import type english from '../../i18n/en/templates/index.ts';

/** Texts of the templates as sentences of the interface. */

export type TemplateTexts = Readonly<Record<keyof typeof english, string>>;

/** A language of a survey, with the texts of the templates in it. */
export interface TemplateLanguage {
  code: string;
  texts: TemplateTexts;
}

/** Placeholders of sentences have one brace, references to answers have two. */
export const asSentence = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}');
export const asText = (sentence: string): string => sentence.replaceAll(/\{(\w+)\}/g, '{{$1}}');
