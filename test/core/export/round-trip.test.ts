import { readdirSync, readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { flowSchema, type Flow, type Question } from '../../../core/contract/flow.ts';
import { parse, type LocalizedText } from '../../../core/contract/wire.ts';
import { toSurveyJs, toXlsForm } from '../../../core/export/index.ts';
import { decodeFile, importSurvey } from '../../../core/import/index.ts';
import { shortened } from '../../../core/language/characters.ts';

/** Examples and templates, exported and imported again: each fact of a question returns, or is listed on the way. */

function flowOf(json: unknown): Flow {
  const read = parse(flowSchema, json);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const FOLDERS = ['examples/workspace/flows', 'cli/starter/flows', 'cli/surveys'];
const flows = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): [string, Flow] => [
      `${folder}/${name}`,
      flowOf(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))),
    ]),
);

interface Returned {
  flow: Flow;
  /** Lines of the lists of both ways. */
  listed: string[];
}

function viaSurveyJs(flow: Flow): Returned {
  const { content, lost } = toSurveyJs(flow);
  const imported = importSurvey(structuredClone(content), 'surveyjs');
  return { flow: flowOf(imported.build('back')), listed: [...lost, ...imported.lost()] };
}

async function viaXlsForm(flow: Flow): Promise<Returned> {
  const { content, lost } = toXlsForm(flow);
  const json = await decodeFile(await writeXlsx({ sheets: content }));
  const imported = importSurvey(json!, 'xlsform');
  return { flow: flowOf(imported.build('back')), listed: [...lost, ...imported.lost()] };
}

const wordsIn = (text: LocalizedText | null): string =>
  (typeof text === 'string' ? text : (Object.values(text ?? {})[0] ?? ''))
    .replace(/{{[^{}]*}}/g, '{{}}')
    .replace(/\s+/g, ' ')
    .trim();

/** Facts of a question by their names, without unset ones. */
function factsOf(question: Question): Record<string, string> {
  const { style, description, placeholder, isRequired, options, statements, shuffle, extra } =
    question;
  const isMany = question.isMultiSelect && style === 'radio';
  const all = {
    // Boxes to tick have two names.
    style: isMany ? 'checklist' : style,
    description: wordsIn(description),
    placeholder: wordsIn(placeholder),
    isRequired,
    shuffle,
    options: options.map(({ body }) => wordsIn(body)),
    statements: statements.map(({ body }) => wordsIn(body)),
    min: question.minSelectionCount,
    max: question.maxSelectionCount,
    many: !isMany && question.isMultiSelect,
    lower: extra?.lowerLimit,
    upper: extra?.upperLimit,
    length: extra?.maxResponseLength,
    multi: extra?.matrixQuestionType === 'multi',
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
      .map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

const questionsOf = ({ states }: Flow): Question[] =>
  states.flatMap(({ elements }) => elements.flatMap(({ question }) => question ?? []));

/** Facts that neither return nor are listed. */
function lostSilently(flow: Flow, { flow: back, listed }: Returned): string[] {
  const byWords = new Map(questionsOf(back).map((each) => [wordsIn(each.body), each]));
  const texts = new Set(
    back.states.flatMap(({ elements }) => elements.map(({ text }) => wordsIn(text))),
  );
  return questionsOf(flow).flatMap((question) => {
    const name = wordsIn(question.body);
    const isListed = listed.some(
      (line) => line.includes(shortened(name, 60)) || line.includes(`“${question.key}”`),
    );
    if (isListed) return [];
    // A question that asks nothing is a text.
    if (question.style === 'plain' && texts.has(name)) return [];
    const own = byWords.get(name);
    if (!own) return [`${question.key} (${String(question.style)})`];
    const returned = factsOf(own);
    return Object.entries(factsOf(question))
      .filter(([fact, value]) => returned[fact] !== value)
      .map(([fact, value]) => `${question.key}: ${fact} ${value} → ${returned[fact] ?? 'nothing'}`);
  });
}

describe.each(flows)('%s', (_, flow) => {
  it('loses nothing silently by SurveyJS', () => {
    expect(lostSilently(flow, viaSurveyJs(flow)).join('\n')).toBe('');
  });
  it('loses nothing silently by XLSForm', async () => {
    expect(lostSilently(flow, await viaXlsForm(flow)).join('\n')).toBe('');
  });
});
