import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '../../core/studio/survey/read.ts';
import type { TemplateLanguage, TemplateTexts } from '../../core/studio/template-sentences.ts';
import { templateIn } from '../../core/studio/template.ts';
import { locales } from '../../i18n/i18n-util.ts';
import { Failure } from '../base/failure.ts';
import { cliRoot } from '../base/package-roots.ts';

/** The surveys to begin with; each has a file in `surveys`. */
export const SURVEYS: Readonly<Record<string, string>> = {
  nps: 'Net Promoter Score: would people recommend you, and why',
  csat: 'satisfaction with a service, and the reasons',
  ces: 'how much effort it was to get help',
  contact: 'a contact form',
  event: 'after an event',
  employee: 'employees, without names',
  'market-research': 'habits, brands and prices',
  'product-feedback': 'value of a product, ideas and faults',
};

async function languageOf(code: string): Promise<TemplateLanguage> {
  const file = (await import(`../../i18n/${code}/templates/index.ts`)) as {
    default: TemplateTexts;
  };
  return { code, texts: file.default };
}

/**
 * Reads a survey and gives it its id.
 *
 * @param wanted codes of its languages, the main one first
 */
export async function readSurvey(kind: string, id: string, wanted: readonly string[]) {
  const unknown = wanted.filter((code) => !locales.includes(code as never));
  if (unknown.length > 0 || wanted.length === 0)
    throw new Failure(
      `The surveys are written in ${locales.join(', ')}${unknown.length > 0 ? `, not in ${unknown.join(', ')}` : ''}. Add other languages to the file that --languages en writes.`,
    );
  const text = await readFile(join(cliRoot, 'surveys', `${kind}.json`), 'utf8');
  const languages = await Promise.all([...new Set(wanted)].map(languageOf));
  const survey = templateIn(JSON.parse(text) as Json, languages);
  return { ...survey, id: `flow-${id}`, name: String(survey['name']) };
}
