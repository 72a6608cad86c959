import { programOf, programs } from './programs.ts';
import { record, records, type Json } from './source.ts';

/** Names the probable kind of a file that is not imported. */

const has = (file: Json, ...names: readonly string[]): boolean =>
  names.every((name) => name in file);

type Kind = readonly [string, (file: Json) => boolean];

/** Programs without an importer. */
const PROGRAMS: readonly Kind[] = [
  ['Jotform', (file) => has(record(file['content']), '1') || has(file, 'responseCode', 'content')],
  ['Form.io', (file) => records(file['components']).length > 0],
  ['SurveyMonkey', (file) => inPages(file, (question) => 'family' in question)],
  ['KoboToolbox as JSON', (file) => Array.isArray(record(file['content'])['survey'])],
  ['FHIR', (file) => file['resourceType'] === 'Questionnaire'],
];

const inPages = (file: Json, is: (question: Json) => boolean): boolean =>
  records(file['pages']).some((page) => records(page['questions']).some(is));

/** Other JSON files that people have beside surveys. */
const KINDS: readonly Kind[] = [
  ['responses to a form of Typeform', (file) => inItems(file, 'answers')],
  ['responses to a form', (file) => RESPONSES.some((name) => Array.isArray(file[name]))],
  ['a document of OpenAPI', (file) => has(file, 'openapi', 'paths') || has(file, 'swagger')],
  ['a schema of JSON', (file) => file['type'] === 'object' && 'properties' in file],
  ['a map (GeoJSON)', (file) => /^Feature(Collection)?$/.test(String(file['type']))],
  ['a survey of this program', (file) => 'states' in file],
  ['a channel of this program', (file) => 'flow_id' in file],
  ['a widget of this program', (file) => has(file, 'code', 'node_id')],
  ['a package of npm', (file) => has(file, 'name', 'version')],
];

const RESPONSES = ['responses', 'submissions', 'answers', 'results'];

const inItems = (file: Json, name: string): boolean =>
  records(file['items']).some((each) => name in each);

/** The program of a survey that is not imported; `null` for other files. */
export const otherProgram = (file: Json): string | null =>
  PROGRAMS.find(([, is]) => is(file))?.[0] ?? null;

/** First characters of files that are no JSON. */
const BEGINNINGS: readonly (readonly [string, RegExp])[] = [
  ['a picture', /^(\uFFFDPNG|GIF8|\uFFFD{4}|RIFF|<svg)/],
  ['a PDF', /^%PDF/],
  ['a web page', /^<(!doctype html|html)/i],
  ['translations (XLIFF)', /^(<\?xml[^>]*>\s*)?<xliff/i],
  ['a survey of LimeSurvey as a table: export it as .lss', /^"?id"?\t.*"?related_id"?\t/],
  ['an old workbook: save it as .xlsx', /^\uFFFD{2}.\uFFFD/],
  ['a list in JSON', /^\[/],
  ['damaged JSON', /^\{/],
  ['a table (CSV)', /^[^\n{}<]*[,;\t][^\n]*\n/],
];

/** Words for a decoded file, or for the beginning of one that could not be decoded. */
export function seemsToBe(file: Json | null, start: string): string {
  if (file) {
    const program = programOf(file);
    if (program) return `a survey of ${programs[program].title}`;
    const other = otherProgram(file);
    if (other) return `a form of ${other}, which is not imported`;
    return KINDS.find(([, is]) => is(file))?.[0] ?? 'another JSON file';
  }
  const text = start.trimStart();
  if (text === '') return 'an empty file';
  return BEGINNINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'another file';
}
