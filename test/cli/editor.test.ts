import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { severities } from '../../cli/check/codes.ts';
import { flowMistakes } from '../../cli/check/flow.ts';
import { isLanguageCode } from '../../cli/check/rules/languages.ts';
import { languageTag, regularExpression } from '../../cli/json-schemas/patterns.ts';
import { compilePattern } from '../../core/contract/pattern.ts';
import { questionTypes } from '../../core/questions/index.ts';
import { diagnose } from '../support/editor.ts';
import { eventually } from '../support/eventually.ts';
import { flowOf } from '../support/flows.ts';
import { writeMarked, type Loose } from '../support/marked-json.ts';
import { seededMistakes } from '../support/seeded-mistakes.ts';

/** Mistakes as an editor shows them: by the schema while one types, and by the task of `psn init` once one saves. */

const GOOD = 'test/support/good-workspace';
const VISIT = 'flows/visit.json';

interface Task {
  command: string;
  problemMatcher: {
    pattern: { regexp: string } & Record<string, number | string>;
    background: { beginsPattern: string; endsPattern: string };
  };
}

let folder: string;
let checking: ChildProcess;
/** Problems of each finished check, as the matcher of the task collects them. */
const checks: Record<string, string>[][] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-editor-'));
  await cp(GOOD, folder, { recursive: true });
  const { tasks } = JSON.parse(await readFile('cli/starter/.vscode/tasks.json', 'utf8')) as {
    tasks: [Task];
  };
  const [{ command, problemMatcher }] = tasks;
  const { pattern, background } = problemMatcher;
  const [npx, no, name, ...args] = command.split(' ');
  expect([npx, no, name]).toEqual(['npx', '--no', 'psn']);
  checking = spawn(process.execPath, [join(process.cwd(), 'cli/psn.mjs'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let open: Record<string, string>[] | null = null;
  createInterface({ input: checking.stdout! }).on('line', (line) => {
    if (new RegExp(background.beginsPattern).test(line)) open = [];
    else if (new RegExp(background.endsPattern).test(line)) {
      if (open) checks.push(open);
      open = null;
    } else {
      const found = new RegExp(pattern.regexp).exec(line);
      const groups = Object.entries(pattern).filter(([, group]) => typeof group === 'number');
      open?.push(Object.fromEntries(groups.map(([key, group]) => [key, found?.[+group] ?? ''])));
    }
  });
  await eventually(() => expect(checks).toEqual([[]]));
});
afterAll(async () => {
  checking.kill();
  await rm(folder, { recursive: true, force: true });
});

/** Frequent mistakes, and whether the schema reports them already. */
const mistakes: [name: string, isInSchema: boolean][] = [
  ['a misspelled is_required', true],
  ['an open bracket', true],
  ['a back reference', true],
  ['a rule about an unknown question', false],
  ['a trigger at an unknown question', false],
  ['two questions of one key', false],
  ['a required choice without options', true],
  ['a required matrix without statements', true],
  ['a page that moves on with the first letter', true],
  ['a page without a way to it', false],
  ['a page with neither button nor question', true],
  ['a page that leads to itself', false],
  ['two pages that lead to each other', false],
  ['a language that does not exist', true],
  ['a text in a language that the survey lacks', false],
  ['an unknown trigger action', true],
  ['piping of an unknown question', false],
];

describe('an editor underlines', () => {
  it.each(mistakes)('%s', async (name, isInSchema) => {
    const [code, , change] = seededMistakes.get(VISIT)!.find((seed) => seed[1] === name)!;
    const content = JSON.parse(await readFile(join(GOOD, VISIT), 'utf8')) as Loose;
    change(content);
    const { text, line, column } = writeMarked(content);
    const lines = (await diagnose('flow', text)).map(({ range }) => range.start.line + 1);
    // A key that is missing is underlined at its object, one line above the check's place.
    expect(lines.some((each) => [line, line - 1, line + 1].includes(each))).toBe(isInSchema);
    expect(lines.length > 0).toBe(isInSchema);

    await writeFile(join(folder, VISIT), text);
    const problem = {
      file: VISIT,
      line: `${line}`,
      column: `${column}`,
      severity: severities[code],
      code,
      message: expect.stringContaining(' ') as string,
    };
    await eventually(() => expect(checks.at(-1)).toEqual([problem]));
  });

  it('nothing any more once it is right again', async () => {
    await cp(join(GOOD, VISIT), join(folder, VISIT));
    await eventually(() => expect(checks.at(-1)).toEqual([]));
  });
});

describe('schemas refuse nothing that the check takes', () => {
  it.each(Object.keys(questionTypes))('a page with the question type %s', async (style) => {
    for (const is_required of [true, false])
      for (const type of ['question', 'label', 'submit']) {
        const parts = {
          options: [{ id: 'o', key: 'o', body: 'O' }],
          statements: [{ id: 't', key: 't', body: 'T' }],
        };
        const question = { id: 'q', key: 'q', style, body: 'Q', is_required, ...parts };
        const elements = [
          { id: 'e', type: 'question', question },
          {
            id: 'f',
            type,
            text: 'F',
            ...(type === 'question' ? { question: { ...question, id: 'r', key: 'r' } } : {}),
          },
        ];
        const flow = { id: 'f', states: [{ id: 's', elements }] };
        const underlined = await diagnose('flow', JSON.stringify(flow));
        const codes = flowMistakes(flowOf(flow), flow).map(({ code }) => code);
        if (underlined.length > 0) expect(codes).toContain('button_missing');
        if (type === 'submit') expect(underlined).toEqual([]);
      }
  });

  it('codes of languages', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const pairs = letters.flatMap((first) => letters.map((second) => first + second));
    const codes = [...pairs, 'EN', 'pt-BR', 'zh_Hant_TW', 'fil', 'haw', 'en-US-x-shop', 'Tr'];
    const tag = new RegExp(languageTag, 'u');
    for (const code of codes)
      if (isLanguageCode(code)) expect([code, tag.test(code)]).toEqual([code, true]);
    expect(['jp', 'english', 'xx', 'e', ''].filter((code) => tag.test(code))).toEqual([]);
  });

  it('regular expressions', () => {
    const pattern = new RegExp(regularExpression, 'u');
    const taken =
      '^[0-6]$|^(a|b)+$|[^\\]]|(?:a(?=b))c|\\d{1,3}|]|a{2|(((((a)))))|((?<n>a))|[(]|\\(|.*|[[]|x?'.split(
        '|',
      );
    for (const source of [...taken, '^(a|b)+$', 'a|b', ''])
      if (compilePattern(source)) expect([source, pattern.test(source)]).toEqual([source, true]);
    const refused = ['^[0-6$', '(a', 'a)', '((a)', '*a', '+', 'a\\', '(a)\\1', '(?<=a)b', '(?<!a)'];
    for (const source of refused) {
      expect([source, compilePattern(source)]).toEqual([source, null]);
      expect([source, pattern.test(source)]).toEqual([source, false]);
    }
  });
});
