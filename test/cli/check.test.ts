import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { severities, type Code } from '../../cli/check/codes.ts';
import { fixFiles } from '../../cli/check/fix.ts';
import { flowMistakes } from '../../cli/check/flow.ts';
import { wrongTranslations } from '../../cli/check/rules/languages.ts';
import { forGitHub, forMachines, forPeople } from '../../cli/check/print.ts';
import { loadWorkspace } from '../../cli/workspace/load.ts';
import { flowOf } from '../support/flows.ts';
import { mutant, mutantText } from '../support/mutants.ts';
import { Chance } from '../../cli/host/samples/chance.ts';
import { randomCase } from '../support/random-flows.ts';
import { placeOf, writeMarked, type Loose } from '../support/marked-json.ts';
import { seededMistakes } from '../support/seeded-mistakes.ts';

const GOOD = 'test/support/good-workspace';
const VISIT = 'flows/visit.json';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-check-'));
  await cp(GOOD, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const good = (file: string) => readFile(join(GOOD, file), 'utf8');

/** Loads the good workspace with another content of one file. */
async function findingsWith(file: string, content: string | Uint8Array) {
  await writeFile(join(folder, file), content);
  const { findings } = await loadWorkspace(folder);
  await cp(join(GOOD, file), join(folder, file));
  return findings;
}

it.each([GOOD, 'examples/workspace', 'cli/starter'])('finds nothing in %s', async (workspace) => {
  const { findings, flows } = await loadWorkspace(workspace);
  expect(findings).toEqual([]);
  expect(flows.size).toBeGreaterThan(0);
});

it('finds nothing in the smallest widget', async () => {
  const small = join(folder, 'small');
  for (const name of ['flows', 'nodes', 'widgets'])
    await mkdir(join(small, name), { recursive: true });
  await cp('cli/starter/flows/hello.json', join(small, 'flows/hello.json'));
  await writeFile(
    join(small, 'nodes/hello.json'),
    '{ "id": "node-hello", "flow_id": "flow-hello" }',
  );
  await writeFile(
    join(small, 'widgets/a.json'),
    '{ "code": "PSN-SMALLER", "node_id": "node-hello" }',
  );
  const { findings, widgets } = await loadWorkspace(small);
  expect(findings).toEqual([]);
  expect(widgets.size).toBe(1);
});

describe.each([...seededMistakes])('in %s', (file, seeds) => {
  it.each(seeds)('finds %s: %s', async (code, _, change) => {
    const content = JSON.parse(await good(file)) as Loose;
    change(content);
    const { text, line, column } = writeMarked(content);
    const findings = await findingsWith(file, text);
    // One cause, one finding.
    expect(
      findings.map((found) => [found.code, found.file, found.line, found.column, found.message]),
    ).toEqual([[code, file, line, column, expect.any(String)]]);
    expect(findings[0]!.severity).toBe(severities[code]);
  });
});

/** Changes of the text of the survey. `¦` marks the place of the mistake. */
const inText: [code: Code, name: string, from: string, to: string][] = [
  ['json_syntax', 'a comma after the last member', '"code": "en",', '"code": "en"¦,}, {'],
  [
    'json_syntax',
    'a missing comma',
    '"Visit",\n  "default_language_id"',
    '"Visit"\n  ¦"default_language_id"',
  ],
  ['json_syntax', 'a missing quote', '"Visit"', '¦"Visit'],
  ['json_syntax', 'single quotes', '"Visit"', "¦'Visit'"],
  ['json_syntax', 'typographic quotes', '"Visit"', '¦“Visit”'],
  ['json_syntax', 'a comment', '"Visit",', '"Visit", ¦// the shop'],
  ['json_syntax', 'a key without quotes', '"name": "Visit"', '¦name: "Visit"'],
  ['json_syntax', 'a single backslash', '"^[0-6]$"', '¦"^\\d$"'],
  [
    'json_syntax',
    'a line break in a text',
    '"You gave {{nps}}. Why?"',
    '¦"You gave {{nps}}.\nWhy?"',
  ],
  ['json_syntax', 'a number with a zero before it', '"step": 2', '"step": 0¦2'],
  ['json_syntax', 'a number with a comma', '"step": 2', '"step": 2,¦5'],
  ['json_duplicate_key', 'a key twice', '"Visit",', '"Visit", ¦"name": "Again",'],
  ['file_encoding', 'another encoding', 'Türkçe', 'T¦\xfcrk\xe7e'],
];

describe('in the text of a file', () => {
  it.each(inText)('finds %s: %s', async (code, _, from, to) => {
    const text = (await good(VISIT)).replaceAll('ı', 'i').replaceAll('ğ', 'g');
    expect(text.split(from)).toHaveLength(2);
    const marked = text.replace(from, () => to);
    const changed = marked.replace('¦', '');
    const content =
      code === 'file_encoding' ? Buffer.from(changed, 'latin1') : Buffer.from(changed);
    const findings = await findingsWith(VISIT, content);
    expect(findings.map((found) => [found.code, found.line, found.column])).toEqual([
      [code, ...Object.values(placeOf(changed, marked.indexOf('¦')))],
    ]);
  });

  it.each([
    ['nothing', '', 'expected an object, found an empty file'],
    ['half a file', '{ "id": "mara", "states": [', 'found the end of the file'],
    ['a list', '[]', 'expected a JSON object'],
    ['two objects', '{} {}', 'expected the end of the file'],
  ])('finds %s', async (_, text, message) => {
    const [finding, ...others] = await findingsWith('operators/mara.json', text);
    expect(finding?.message).toContain(message);
    expect(others).toEqual([]);
  });

  it('takes a byte order mark and the line ends of Windows', async () => {
    const text = `\uFEFF${(await good(VISIT)).replaceAll('\n', '\r\n')}`;
    expect(await findingsWith(VISIT, text)).toEqual([]);
    const [finding] = await findingsWith(VISIT, text.replace('"Visit"', 'Visit'));
    expect(finding).toMatchObject({ code: 'json_syntax', line: 4, column: 11 });
  });

  it('finds a survey that is too large', async () => {
    const text = (await good(VISIT)).replace('"Score"', `"Score${' '.repeat(300_000)}"`);
    expect((await findingsWith(VISIT, text)).map(({ code }) => code)).toEqual(['file_too_large']);
  });
});

it('names a broken file once, not at the files that refer to it', async () => {
  const text = await good(VISIT);
  const syntax = await findingsWith(VISIT, text.replace('"name": "Visit",', '"name": "Visit"'));
  expect(syntax.map(({ code }) => code)).toEqual(['json_syntax']);
  const schema = await findingsWith(VISIT, text.replace('"type": "next_page"', '"type": "next"'));
  expect(schema.map(({ code }) => code)).toEqual(['value_wrong']);
  expect((await findingsWith(VISIT, 'oops')).map(({ code }) => code)).toEqual(['json_syntax']);
});

it('finds files and folders that nobody reads', async () => {
  await mkdir(join(folder, 'flow'));
  await writeFile(join(folder, 'flows/other.JSON'), '{}');
  await writeFile(join(folder, 'flows/notes.txt'), 'mine');
  const { findings } = await loadWorkspace(folder);
  expect(findings.map(({ code, file }) => [code, file])).toEqual([
    ['file_ignored', 'flow/'],
    ['file_ignored', 'flows/other.JSON'],
  ]);
  await rm(join(folder, 'flow'), { recursive: true });
  await rm(join(folder, 'flows/other.JSON'));
});

it('finds a folder that can not be read', async () => {
  const pages = join(folder, 'pages');
  // Permissions do not stop root.
  await symlink('pages', pages);
  const { findings } = await loadWorkspace(folder);
  await rm(pages);
  expect(findings).toMatchObject([
    { code: 'file_unreadable', file: 'pages/', message: expect.stringContaining('ELOOP') },
  ]);
});

it('has a seeded mistake for every code, and an explanation', async () => {
  const seeded = new Set<string>([
    ...[...seededMistakes.values()].flat().map(([code]) => code),
    ...inText.map(([code]) => code),
    'file_unreadable',
    'file_too_deep',
    'file_too_large',
    'file_ignored',
    // In own-files.test.ts.
    'file_type_wrong',
    'file_unused',
    'picture_active',
  ]);
  expect(
    Object.keys(severities).filter((code) => !seeded.has(code)),
    'codes without a mistake in test/support/seeded-mistakes.ts',
  ).toEqual([]);
  const explained = (await readFile('docs/checks.md', 'utf8')).matchAll(
    /^\| `(\w+)` +\| (error|warning) +\|/gm,
  );
  expect(
    Object.fromEntries([...explained].map(([, code, severity]) => [code, severity])),
    'codes in the tables of docs/checks.md',
  ).toEqual(severities);
});

it('survives any content of any file', async () => {
  const chance = new Chance(7);
  for (const file of seededMistakes.keys()) {
    const content: unknown = JSON.parse(await good(file));
    for (let round = 0; round < 30; round += 1) {
      const text =
        round % 2 ? JSON.stringify(mutant(chance, content)) : mutantText(chance, content);
      const findings = await findingsWith(file, text ?? '');
      const lines = (text ?? '').split(/\r\n|\r|\n/);
      for (const finding of findings.filter((found) => found.file === file)) {
        expect(lines.length).toBeGreaterThanOrEqual(finding.line);
        expect(lines[finding.line - 1]!.length + 1).toBeGreaterThanOrEqual(finding.column);
      }
    }
  }
});

it('survives any flow that the engine takes', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const { flow } = randomCase(seed);
    for (const { code } of flowMistakes(flowOf(flow), flow))
      expect(severities).toHaveProperty(code);
  }
});

describe('corrections', () => {
  const wrong: [from: string, to: string][] = [
    ['"is_required": true\n', '"is_requierd": true\n'],
    ['"style": "slider"', '"style": "slidr"'],
    ['"type": "gauge"', '"type": "guage"'],
    ['"order": 8 }\n', '"order": 8, }\n'],
  ];

  it('change what was misspelled and nothing else', async () => {
    const text = await good(VISIT);
    const broken = wrong.reduce((changed, [from, to]) => {
      expect(changed).toContain(from);
      return changed.replace(from, to);
    }, text);
    await writeFile(join(folder, VISIT), broken);
    const counts: number[] = [];
    for (let round = 0; round < 4; round += 1)
      counts.push(await fixFiles(folder, (await loadWorkspace(folder)).findings));
    expect(await readFile(join(folder, VISIT), 'utf8')).toBe(text);
    // Behind a wrong comma nothing is read, and behind a wrong value no ways are followed.
    expect(counts).toEqual([1, 2, 1, 0]);
  });

  it('are none where two names are equally similar, or the right key is there', async () => {
    const text = await good(VISIT);
    const findings = await findingsWith(
      VISIT,
      text.replace('"is_required": true', '"is_required": true, "is_requird": false'),
    );
    expect(findings.map(({ code, edit }) => [code, edit])).toEqual([['key_unknown', null]]);
  });
});

describe('a finding', () => {
  const findingOf = async (path: string[], value: unknown) => {
    const content = JSON.parse(await good('flows/visit.json')) as Record<string, unknown>;
    const owner = path
      .slice(0, -1)
      .reduce((part, name) => part[name] as Record<string, unknown>, content);
    owner[path.at(-1)!] = value;
    return (await findingsWith('flows/visit.json', JSON.stringify(content, null, 2)))[0]!;
  };
  const question = ['states', '0', 'elements', '1', 'question'];

  it('names the page and the question', async () => {
    const { subject } = await findingOf([...question, 'min_selection_count'], {});
    expect(subject).toMatch(/^page \w+, question \w+$/);
  });

  it('names the transition', async () => {
    const { subject } = await findingOf(['transitions', '0', 'to_state_id'], 'lwo');
    expect(subject).toMatch(/^transition from \w+ to lwo$/);
  });

  it('tells the line of what has the name already', async () => {
    const visit = JSON.parse(await good('flows/visit.json')) as { states: { id: string }[] };
    const found = await findingOf(['states', '1', 'id'], visit.states[0]!.id);
    expect([found.code, found.hint]).toEqual([
      'id_duplicate',
      expect.stringMatching(/^See line \d+\.$/),
    ]);
  });

  it.each([
    [[...question, 'is_required'], 'true', 'Write it without quotes: true.'],
    [['states', '0', 'order'], '1', 'Write it without quotes: 1.'],
    [['states', '0', 'order'], 'first', undefined],
  ])('about %j with %j has the hint %j', async (path, value, hint) => {
    expect((await findingOf(path, value)).hint).toBe(hint);
  });
});

describe('a key of another product', () => {
  const hintsFor = async (file: string, ...keys: string[]) => {
    const content = JSON.parse(await good(file)) as Record<string, unknown>;
    for (const key of keys) content[key] = 1;
    const findings = await findingsWith(file, JSON.stringify(content, null, 2));
    return findings.filter(({ code }) => code === 'key_unknown').map(({ hint }) => hint);
  };
  const widgetFile = 'widgets/shop.json';

  it.each([
    ['position', 'Did you mean "side", "widget_top_position" or "widget_right_position"?'],
    ['delay', 'Did you mean "display_interval"?'],
    ['exitIntent', 'Did you mean "display_on_exit"?'],
    ['button-text', 'Did you mean "launcher_text"?'],
    ['lable', 'Did you mean "launcher_text"?'],
    ['feedback_period', 'Did you mean "multiple_feedback_delay_period"?'],
    ['interval', 'Did you mean "display_interval"?'],
    ['zebra', undefined],
    ['constructor', undefined],
  ])('%s of a widget has the hint %j', async (key, hint) => {
    expect(await hintsFor(widgetFile, key)).toEqual([hint]);
  });

  it('names no key that the file has already', async () => {
    expect(await hintsFor(widgetFile, 'delay', 'display_interval')).toEqual([
      'Did you mean "display_once_delay_period" or "multiple_feedback_delay_period"?',
    ]);
  });
});

describe('findings are printed', () => {
  const findings = [
    {
      severity: 'error' as const,
      code: 'key_unknown' as const,
      file: 'flows/a,b.json',
      line: 3,
      column: 7,
      path: 'x',
      message: 'expected 100 %, found "\u001b[2J\n"',
      hint: 'Did you mean "y"?',
      subject: 'page ask\u001b[2J',
      edit: null,
    },
  ];

  it('for people, without what a terminal would obey', () => {
    const plain = forPeople(findings, false);
    expect(plain.split('\n')).toEqual([
      'flows/a,b.json:3:7 error key_unknown in page ask�[2J',
      '  x: expected 100 %, found "�[2J�"',
      '  Did you mean "y"?',
    ]);
    expect(forPeople(findings, true)).toContain('\u001b[31merror');
  });

  it('for machines', () => {
    const { edit: _, subject: __, ...finding } = findings[0]!;
    expect(JSON.parse(forMachines(findings))).toEqual({ findings: [finding] });
  });

  it('for GitHub, on one line each', () => {
    expect(forGitHub(findings, 'surveys')).toBe(
      '::error file=surveys/flows/a%2Cb.json,line=3,col=7,title=key_unknown::x (page ask\u001b[2J): expected 100 %25, found "\u001b[2J%0A" (Did you mean "y"?)',
    );
  });
});

it.each([
  [['zh-Hans'], ['zh-Hant'], ['zh-Hans']],
  [['zh-CN'], ['zh-Hans'], []],
  [['sr'], ['sr-Latn'], ['sr']],
  [['pt-PT'], ['pt-BR'], []],
  [['es-MX', 'en'], ['es'], ['en']],
])('languages %j with texts in %j lack %j', (declared, given, missing) => {
  const flow = flowOf({
    states: [{ id: 'ask' }],
    languages: declared.map((code) => ({ id: code, code, name: code })),
  });
  const text = Object.fromEntries(given.map((code) => [code, 'x']));
  const messages = wrongTranslations(flow, [{ path: 'title', text }])
    .filter(({ code }) => code === 'translation_missing')
    .map(({ message }) => message);
  expect(messages).toEqual(
    missing.length
      ? [`expected a text in each language of the survey, found none in ${missing.join(', ')}`]
      : [],
  );
});
