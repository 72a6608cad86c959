import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import {
  elementsOf,
  readSurvey,
  textOf,
  writeJson,
  type Json,
  type Survey,
} from '../../core/studio/index.ts';
import type { TemplateLanguage, TemplateTexts } from '../../core/studio/template-sentences.ts';
import { templateIn, templatePurpose, templateText } from '../../core/studio/template.ts';
import type { Start } from './new-survey-name.tsx';

/** The templates of surveys. */

interface Template {
  json: Json;
  pages: number;
  questions: number;
  /** Whether its pages depend on a score. */
  asksByScore: boolean;
}

function hasScoreBranches(survey: Survey): boolean {
  const scores = elementsOf(survey)
    .filter(({ question }) => question?.['style'] === 'score')
    .map(({ question }) => textOf(question!['key']));
  return survey.transitions.some(({ rules }) =>
    rules.some((rule) => scores.includes(textOf(rule['question_key']))),
  );
}

/** A list with the texts of their files, in JSON. The build puts a text into the script that uses it, but a list into the first. */
declare const PSN_TEMPLATES: string;

export const templates: readonly Template[] = (JSON.parse(PSN_TEMPLATES) as string[]).flatMap(
  (text) => {
    const survey = readSurvey(text);
    if (!survey) return [];
    const questions = elementsOf(survey).flatMap(({ question }) => (question ? [question] : []));
    return [
      {
        json: survey.json,
        pages: survey.pages.filter(({ style }) => style === 'normal').length,
        questions: questions.length,
        asksByScore: hasScoreBranches(survey),
      },
    ];
  },
);

export const templateName = ({ json }: Template, language: TemplateLanguage): string =>
  templateText(String(json['name']), language);

/** The purpose of a template, which explains names such as “Net Promoter Score”. */
export const purposeOf = ({ json }: Template, language: TemplateLanguage): string =>
  templatePurpose(String(json['name']), language);

/** A new survey in the language of its author. */
export const startOf = (template: Template, language: TemplateLanguage): Start => ({
  name: templateName(template, language),
  text: writeJson(templateIn(template.json, [language])),
});

/**
 * Loads the texts of the templates in the language of the author; `null` until they are loaded. Without them, the templates are
 * English.
 */
export function useTemplateLanguage(code: string): TemplateLanguage | null {
  const files = useUnit($sentenceFiles);
  const [language, setLanguage] = useState<TemplateLanguage | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async (wanted: string): Promise<void> => {
      const file = await files.fetch(`${wanted}.templates`);
      if (isCurrent) setLanguage({ code: wanted, texts: file.default as TemplateTexts });
    };
    load(code).catch(() => load('en').catch(() => undefined));
    return () => {
      isCurrent = false;
    };
  }, [files, code]);
  return language;
}
