import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  'product-feedback': 'what a product is worth, ideas and faults',
};

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
interface Template {
  name: string;
  default_language_id: string;
  languages: { id: string; code: string; name: string }[];
}

/** Removes all but the chosen languages from all texts. A text in a single one is a plain string. */
function inLanguages(value: Json, offered: readonly string[], codes: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((entry) => inLanguages(entry, offered, codes));
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name) => offered.includes(name)))
    return codes.length === 1
      ? value[codes[0]!]!
      : Object.fromEntries(codes.map((code) => [code, value[code]!]));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, inLanguages(entry, offered, codes)]),
  );
}

/**
 * Reads a survey and gives it its id.
 *
 * @param wanted codes of its languages; all without
 */
export async function readSurvey(kind: string, id: string, wanted: readonly string[] | undefined) {
  const text = await readFile(join(cliRoot, 'surveys', `${kind}.json`), 'utf8');
  const template = JSON.parse(text) as Template;
  const offered = template.languages.map(({ code }) => code);
  const unknown = wanted?.filter((code) => !offered.includes(code)) ?? [];
  if (unknown.length || wanted?.length === 0)
    throw new Failure(
      `The surveys are written in ${offered.join(' and ')}. Add other languages to the file that --languages en writes.`,
    );
  const codes = offered.filter((code) => !wanted || wanted.includes(code));
  return {
    ...(inLanguages(template as unknown as Json, offered, codes) as unknown as Template),
    id: `flow-${id}`,
    default_language_id: codes[0]!,
    languages: template.languages.filter(({ code }) => codes.includes(code)),
  };
}
