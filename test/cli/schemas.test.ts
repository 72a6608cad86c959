import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireDescriptions } from '../../build/file-tables.mjs';
import { fileSchemas } from '../../cli/json-schemas/file-schemas.ts';
import { ruleTypes } from '../../core/contract/flow.ts';
import { questionTypes } from '../../core/questions/index.ts';
import { diagnose, kindOf, open, openAt, schemaFile } from '../support/editor.ts';
import { writeMarked, type Loose } from '../support/marked-json.ts';
import { seededMistakes } from '../support/seeded-mistakes.ts';
import { runPsn } from '../support/run-psn.ts';

/** The schemas in the language service of Visual Studio Code. */

const GOOD = 'test/support/good-workspace';
async function complete(kind: string, marked: string) {
  const { service, document, parsed } = open(kind, marked.replace('¦', ''));
  const list = await service.doComplete(document, document.positionAt(marked.indexOf('¦')), parsed);
  return list!.items;
}

interface Described {
  description?: string;
  properties?: Record<string, Described>;
  items?: Described;
  additionalProperties?: Described | boolean;
}

/** Objects with the names of their keys. */
const objectsIn = (name: string, schema: Described): [name: string, schema: Described][] => [
  ...(schema.properties ? [[name, schema] as [string, Described]] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => objectsIn(key, part)),
  ...[schema.items, schema.additionalProperties]
    .filter((part): part is Described => typeof part === 'object')
    .flatMap((part) => objectsIn(name, part)),
];

const readSchema = async (kind: string): Promise<Described> =>
  JSON.parse(await readFile(schemaFile(kind), 'utf8')) as Described;
/** All keys with their descriptions, by the names of their objects. */
const described = (
  await Promise.all(
    [...fileSchemas.keys()].map(async (kind) => objectsIn(kind, await readSchema(kind))),
  )
)
  .flat()
  .flatMap(([name, { properties }]) =>
    Object.entries(properties!).map(([key, { description }]) => ({ name, key, description })),
  );
const descriptionOf = (object: string, key: string): string | undefined =>
  described.find((one) => one.name === object && one.key === key)?.description;

it('are not generated with a key that has no description', () => {
  const described = { type: 'string', description: 'A name.' };
  const properties = {
    title: described,
    rules: { ...described, items: { properties: { at: {} } } },
  };
  expect(() => requireDescriptions('cli/schemas/x.schema.json', { properties })).toThrow(
    'cli/schemas/x.schema.json: the key rules.at has no description. Write it as a comment before the key in core/contract or cli/kinds.',
  );
});

it('describe every key, without Markdown, and refuse all others', async () => {
  const lacking = described
    .filter(({ description }) => !description || description.includes('`'))
    .map(({ name, key }) => `${name}.${key}`);
  expect(lacking, 'Describe these keys in comments before them: npm run generate.').toEqual([]);
  for (const kind of fileSchemas.keys())
    for (const [name, { additionalProperties }] of objectsIn(kind, await readSchema(kind)))
      expect([name, additionalProperties]).toEqual([name, false]);
});

describe('the schemas in the repository', () => {
  it('are the only ones there', async () => {
    const names = [...fileSchemas.keys()].map((kind) => `${kind}.schema.json`);
    expect(await readdir('cli/schemas')).toEqual(names.sort());
  });

  /** Files of a package with these parts alone: npm compresses every file, and builds leave thousands of chunks. */
  async function packedFiles(folder: string, parts: string[]): Promise<string[]> {
    const copy = await mkdtemp(join(tmpdir(), 'psn-pack-'));
    for (const part of ['package.json', ...parts])
      await cp(join(folder, part), join(copy, part), { recursive: true });
    const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: copy,
      encoding: 'utf8',
    });
    await rm(copy, { recursive: true });
    const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
    return files.map(({ path }) => path);
  }

  it('come with both packages, and a licence and the task of editors with the command', async () => {
    const ofCommand = await packedFiles('cli', ['schemas', 'starter', 'LICENSE']);
    const ofElements = await packedFiles('.', ['dist/schemas', 'LICENSE']);
    for (const name of ['starter/.vscode/tasks.json', 'LICENSE']) expect(ofCommand).toContain(name);
    expect(await readFile('cli/LICENSE', 'utf8')).toBe(await readFile('LICENSE', 'utf8'));
    for (const kind of fileSchemas.keys()) {
      const name = `${kind}.schema.json`;
      expect(ofCommand).toContain(`schemas/${name}`);
      expect(ofElements).toContain(`dist/schemas/${name}`);
      const copy = fileURLToPath(import.meta.resolve(`psn-elements/schemas/${name}`));
      expect(await readFile(copy, 'utf8')).toBe(await readFile(schemaFile(kind), 'utf8'));
    }
  });
});

describe('a new workspace', () => {
  let folder: string;
  const psn = (...args: string[]) => runPsn(args);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'psn-schemas-'));
    await psn('init', folder);
    await psn('flow', 'new', folder, '--kind', 'nps');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const openFile = async (file: string, text: string) => {
    const { service, document, parsed } = openAt(
      pathToFileURL(join(folder, file)).href,
      text.replace('¦', ''),
    );
    const items = async () =>
      (await service.doComplete(document, document.positionAt(text.indexOf('¦')), parsed))!.items;
    return { items, diagnostics: () => service.doValidation(document, parsed) };
  };

  it.each([
    ['flows/hello.json', 'default_language_id'],
    ['flows/nps.json', 'default_language_id'],
    ['nodes/hello.json', 'operating_hours'],
    ['nodes/nps.json', 'operating_hours'],
    ['widgets/hello.json', 'display_on_exit'],
  ])('completes, explains and checks %s', async (file, key) => {
    const text = await readFile(join(folder, file), 'utf8');
    const clean = await openFile(file, text);
    expect(await clean.diagnostics()).toEqual([]);
    const without = text.replace(new RegExp(`"${key}"`), '"was_here"');
    const marked = await openFile(file, without.replace(/\n\}\s*$/, ',\n  "¦"\n}'));
    const item = (await marked.items()).find(({ label }) => label === key);
    const object = file.replace(/s\/.*/, '');
    expect(item?.documentation).toBe(descriptionOf(object, key));
    const misspelled = await openFile(
      file,
      text.replace('"id"', '"idd"').replace('"code"', '"coed"'),
    );
    expect(await misspelled.diagnostics()).not.toEqual([]);
  });

  it('has the schemas of the command, anew by psn schemas', async () => {
    const schema = join(folder, 'schemas/flow.schema.json');
    await writeFile(schema, '{}');
    expect((await psn('schemas', folder)).status).toBe(0);
    expect(await readFile(schema, 'utf8')).toBe(await readFile(schemaFile('flow'), 'utf8'));
  });
});

describe.each([GOOD, 'examples/workspace', 'cli/starter'])('%s', (workspace) => {
  it('is not underlined', async () => {
    const files = await readdir(workspace, { recursive: true });
    for (const file of files.filter((name) => /^[^.].*\.json$/.test(name)))
      expect(await diagnose(kindOf(file), await readFile(join(workspace, file), 'utf8'))).toEqual(
        [],
      );
  });
});

it('lead from each file of the example to its schema', async () => {
  const workspace = 'examples/workspace';
  const files = await readdir(workspace, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const { $schema } = JSON.parse(await readFile(join(workspace, file), 'utf8')) as {
      $schema: string;
    };
    expect([file, join(workspace, file, '..', $schema)]).toEqual([file, schemaFile(kindOf(file))]);
  }
});

it('fill the tables of the documentation, each key once', async () => {
  const documents = ['docs/embedding.md', 'docs/authoring/reference.md'];
  const text = (await Promise.all(documents.map((path) => readFile(path, 'utf8')))).join('\n');
  const rows = [...text.matchAll(/<!-- begin (\w+)(?:: [\w, ]+)? -->([^]*?)<!-- end/g)].flatMap(
    ([, name, table]) => [...table!.matchAll(/^\| `(\w+)`/gm)].map(([, key]) => `${name!}.${key!}`),
  );
  const own = new Set(
    described
      .filter(({ key, description }) => key !== '$schema' && !description?.startsWith('Set '))
      .map(({ name, key }) => `${name}.${key}`),
  );
  const named = new Set(described.map(({ name }) => name));
  const inTables = rows.filter((row) => named.has(row.split('.')[0]!));
  expect(
    inTables.sort(),
    `Add the keys to the lists after “begin” in ${documents.join(' and ')}: npm run generate.`,
  ).toEqual([...own].sort());
});

/** Mistakes of types, names and keys that no JSON schema can detect. */
const beyondSchemas = new Set([
  'a trigger without a value',
  'a number that is none',
  'a range of one number',
  'a range that is upside down',
  'a country by its name',
  'days that are none',
  'a day that is neither a date nor relative to today',
  'a code that is none',
  'an address that is none',
  'a secret that is too short',
  'a container id that is none',
  'an address of customers whose host is a placeholder',
]);
const codes = ['key_unknown', 'key_missing', 'value_wrong'];

const visible = [...seededMistakes].flatMap(([file, seeds]) =>
  seeds
    .filter(([code, name]) => codes.includes(code) && !beyondSchemas.has(name))
    .map(([, name, change]) => ({ file, name, change })),
);

it.each(visible)('underline $name in $file', async ({ file, change }) => {
  const content = JSON.parse(await readFile(join(GOOD, file), 'utf8')) as Loose;
  change(content);
  const { text, line } = writeMarked(content);
  const [first, ...others] = await diagnose(kindOf(file), text);
  expect(
    [first?.range.start.line, others],
    'Add the mistake to beyondSchemas if no JSON schema can detect it.',
  ).toEqual([line - 1, []]);
});

describe('complete', () => {
  const question = (inside: string) =>
    `{ "id": "f", "states": [{ "id": "s", "elements": [{ "id": "e", "type": "question", "question": { ${inside} } }] }] }`;

  it('question types', async () => {
    const items = await complete('flow', question('"style": ¦'));
    const labels = items.map(({ label }) => label);
    for (const style of Object.keys(questionTypes)) expect(labels).toContain(`"${style}"`);
  });

  it('operators', async () => {
    const items = await complete(
      'flow',
      '{ "transitions": [{ "rules": [{ "question_key": "q", "rule_type": ¦ }] }] }',
    );
    expect(items.map(({ label }) => label)).toEqual(
      expect.arrayContaining(
        [...ruleTypes, 'exact', 'equals', 'not_equals'].map((type) => `"${type}"`),
      ),
    );
  });

  it('trigger actions', async () => {
    const text = '{ "states": [{ "elements": [{ "triggers": [{ "action": ¦ }] }] }] }';
    const labels = (await complete('flow', text)).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['"make_visible"', '"make_invisible"']));
  });

  it('keys, with what they do', async () => {
    const items = await complete('flow', question('"is_req¦"'));
    const item = items.find(({ label }) => label === 'is_required');
    expect(item?.documentation).toBe(descriptionOf('question', 'is_required'));
  });
});
