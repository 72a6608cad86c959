import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparing, guidePages, readGuide, ruleExamples } from '../support/guides.ts';
import { runPsn } from '../support/run-psn.ts';

/** The examples in the guides for authors, by the commands that authors use. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-guides-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** Runs the command. Rejects unless it succeeds. */
const psn = async (...args: string[]): Promise<string> =>
  (await runPsn(args, { cwd: folder })).stdout;

/** The states that answers lead through. */
async function statesOf(flow: string, answers: string): Promise<string[]> {
  await write('answers.json', answers);
  const walked = await psn('flow', 'run', flow, '--answers', 'answers.json');
  return (JSON.parse(walked) as { path: string[] }).path;
}

const guides = guidePages
  .map((page) => ({ page, ...readGuide(page) }))
  .filter(({ files }) => files.size > 0);

describe.each(guides)('$page', ({ page, files, walks }) => {
  const workspace = page.replaceAll(/\W/g, '-');
  beforeAll(async () => {
    for (const [path, text] of files) await write(`${workspace}/${path}`, text);
  });

  it('has examples without a mistake', async () => {
    expect(await psn('check', workspace, '--strict')).toContain('No mistakes');
  });

  it.each(walks)('leads with $answers through $states', async ({ flow, answers, states }) => {
    expect(await statesOf(`${workspace}/${flow}`, answers)).toEqual(states);
  });
});

it('the guide to pages shows its survey as psn flow graph draws it', async () => {
  await write('visit.json', readGuide('docs/authoring/pages.md').files.get('flows/visit.json')!);
  const picture = await psn('flow', 'graph', 'visit.json');
  await expect(picture).toMatchFileSnapshot('../../docs/authoring/visit.svg');
});

describe('the table of rule types', () => {
  /** Pages that follow each other, each with a question and a page for answers for which its rule holds. */
  const surveyOf = (rules: readonly object[]) => ({
    id: 'rules',
    states: [
      ...rules.flatMap((_, at) => [
        {
          id: `ask-${at}`,
          order: at,
          next_state_id: `ask-${at + 1}`,
          elements: [
            {
              id: `e-${at}`,
              type: 'question',
              question: { id: `q-${at}`, key: `k${at}`, style: 'text' },
            },
            { id: `n-${at}`, type: 'next_page', order: 1 },
          ],
        },
        {
          id: `holds-${at}`,
          order: rules.length + at + 1,
          next_state_id: `ask-${at + 1}`,
          elements: [{ id: `nn-${at}`, type: 'next_page' }],
        },
      ]),
      { id: `ask-${rules.length}`, order: rules.length, style: 'thank' },
    ],
    transitions: rules.map((rule, at) => ({
      from_state_id: `ask-${at}`,
      to_state_id: `holds-${at}`,
      rules: [{ question_key: `k${at}`, ...rule }],
    })),
  });

  it('has examples that do what it says', async () => {
    const examples = ruleExamples(await readFile('docs/authoring/rules.md', 'utf8'));
    expect(examples.length).toBeGreaterThan(20);
    await write('rules.json', JSON.stringify(surveyOf(examples.map(comparing))));
    const answers = examples.flatMap(({ answer }, at) =>
      answer === null ? [] : [[`k${at}`, answer]],
    );
    const states = await statesOf('rules.json', JSON.stringify(Object.fromEntries(answers)));
    expect(examples.map((_, at) => states.includes(`holds-${at}`))).toEqual(
      examples.map(({ holds }) => holds),
    );
  });
});
