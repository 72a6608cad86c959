import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsIn, createProgram } from '../../cli/program.ts';
import { createDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { serveProcess } from '../support/host-process.mjs';
import { runPsn } from '../support/run-psn.ts';

/** Every command that the documentation and the terminal show, typed. */

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(path));

/** Lines of the shell blocks of all pages, one command each. */
const typed = tracked
  .filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md')
  .flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/^( *)```sh\n([^]*?)^ *```/gm)]
      .flatMap(([, , block]) => block!.replace(/\\\n\s*/g, '').split('\n'))
      .map((line) => line.replace(/ +#.*/, '').trim())
      .filter(Boolean)
      .map((line) => [line, page] as const),
  );
const lines = [...new Map(typed)];

/** Commands of other programs that no test runs, and why. */
const OTHERS: [RegExp, string][] = [
  [/^export PATH=/, 'each run below has this path'],
  [/^export AWS_/, 'keys of a store: test/cli/file-stores.test.ts has some'],
  [/^(mkdir|cd|cp) /, 'folders of the reader'],
  [/npm install .*CLONE\/packed\//, 'test/packed/packed.test.ts installs the tarballs'],
  [/^(pg_dump|pg_restore) /, 'test/cli/backup.test.ts restores a dump'],
  [/^(systemctl|systemd-run|journalctl|podman) /, 'no service manager and no container engine'],
  [
    /^(\/opt\/psn\/)?node_modules\/\.bin\/psn /,
    'test/packed/packed.test.ts runs what is installed',
  ],
  [/^curl /, 'test/cli/identity.test.ts makes the call'],
  [/^sudo apt-get /, 'packages of the system'],
];

/** Commands of `psn` that are read and not run, and why. */
const ONLY_READ: [RegExp, string][] = [
  [/^psn serve /, 'runs until it is stopped: the hints below start it'],
  [/^node cli\/psn\.mjs (init|serve) \/srv/, 'folders of a server'],
  [/--watch$/, 'runs until it is stopped'],
  [/^psn flow run \S+$/, 'asks in the terminal'],
  [/^psn import answers .* --survey \S+$/, 'asks in the terminal'],
  [/^psn import undo .* --import /, 'needs the import: test/cli/answers-import.test.ts has one'],
  [/^psn notify test /, 'needs a mail server: test/cli/notifications.test.ts has one'],
  [/^psn data files move .*s3:/, 'needs a store: test/cli/file-stores.test.ts has one'],
  [/^psn data .* --customer /, 'needs the customer: test/cli/erasure.test.ts has one'],
  [/ --url https:/, 'needs a host of that name: test/cli/publish-by-url.test.ts has one'],
  [/^psn token .*\/etc\//, 'a folder of a server: test/cli/help.test.ts signs'],
];

const reasonOf = (line: string, list: [RegExp, string][]) =>
  list.find(([pattern]) => pattern.test(line))?.[1];
const isPsn = (line: string): boolean => /^(psn|node cli\/psn\.mjs) /.test(line);

/** Reads arguments as the command does, and does nothing. */
async function readArguments(line: string): Promise<void> {
  const program: Command = await createProgram();
  for (const command of commandsIn(program)) {
    command.configureOutput({ writeErr: () => undefined });
    if (command.commands.length === 0 || ['i18n', 'import'].includes(command.name()))
      command.action(() => undefined);
  }
  const [, args] = /^(?:psn|node cli\/psn\.mjs) (.*?)(?: [|>].*)?$/.exec(line)!;
  await program.parseAsync(args!.split(' '), { from: 'user' });
}

let folder: string;
let host: Awaited<ReturnType<typeof serveProcess>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-typed-'));
  // As root the database runs as another user, which needs access to the folder.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'flows'));
  await cp('cli/starter/flows/hello.json', join(folder, 'flows/store.json'));
  await cp('test/support/imports/typeform.json', join(folder, 'form.json'));
  await writeFile(join(folder, 'answers.json'), '{ "rating": 4, "why": "Nice" }');
});
afterAll(async () => {
  await host?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const environment = () => ({
  ...process.env,
  HOME: folder,
  PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
});
const runInShell = (line: string) =>
  promisify(execFile)('sh', ['-c', line], { cwd: folder, env: environment() });

/** Runs a line as a terminal does. A line of nothing but a command and its words needs no shell. */
async function run(line: string): Promise<void> {
  const [program, ...words] = line.split(' ');
  if (program !== 'psn' || /[^\w ./:=,@-]/.test(line)) return void (await runInShell(line));
  const { status, stderr } = await runPsn(words, { cwd: folder, env: { HOME: folder } });
  expect([line, status, stderr]).toEqual([line, 0, expect.anything()]);
}

describe('a command in the documentation', () => {
  it.each(lines.filter(([line]) => isPsn(line)))('%s (%s) is understood', async (line) => {
    await readArguments(line);
  });

  describe('works in a terminal', () => {
    const runnable = lines
      .map(([line]) => line)
      .filter((line) => isPsn(line) && !reasonOf(line, ONLY_READ));
    const isInit = (line: string): boolean => / init /.test(line);

    // A workspace exists before it is read, and a host has served it before its data is exported.
    it.each(runnable.filter(isInit))('%s', run);

    it('a host serves the workspace', async () => {
      const workspace = join(folder, 'my-surveys');
      for (const file of [
        'nodes/store.json',
        'flows/store-visit.json',
        'operators/mara.json',
        'files/bookshop.svg',
      ])
        await cp(join('examples/workspace', file), join(workspace, file));
      host = await serveProcess({ workspace, data: join(workspace, '.psn') });
      await rm(join(folder, 'customers'), { recursive: true, force: true });
    });

    it.each(runnable.filter((line) => !isInit(line)))('%s', run);

    it('an export has the responses', async () => {
      expect(runnable.length).toBeGreaterThan(10);
      expect(await readFile(join(folder, 'responses.csv'), 'utf8')).toContain('Channel');
    });
  });

  const scripts = Object.keys(
    (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts,
  );
  it.each(lines.filter(([line]) => !isPsn(line)))('%s (%s) is one that can be typed', (line) => {
    if (reasonOf(line, OTHERS)) return;
    for (const part of line.split(' && ')) {
      const words = part.split(' ').filter((word) => !/^[A-Z_]+=|^'?--|'$/.test(word));
      const [program, first, second] = words;
      if (program === 'npm' && first !== 'ci')
        expect(scripts, part).toContain(first === 'run' ? second : first);
      else if (program === 'npx') expect(existsSync(join('node_modules/.bin', first!))).toBe(true);
      else if (program === 'node') expect(existsSync(first!), part).toBe(true);
      else expect(part).toBe('npm ci');
      const files = words.filter((word) => /^test\/.*\.(test|spec)\.ts$/.test(word));
      for (const file of files) expect(existsSync(file), file).toBe(true);
    }
  });

  it('stands in no list of exceptions in vain', () => {
    for (const [pattern] of [...OTHERS, ...ONLY_READ])
      expect(
        lines.some(([line]) => pattern.test(line)),
        String(pattern),
      ).toBe(true);
  });
});

describe('a hint in the terminal can be typed as it is', () => {
  const hintIn = (output: string): string => /See it with: (.*?)(?:, at .*)?$/m.exec(output)![1]!;

  /** Types a command that serves, waits for its address, and ends it. */
  async function serve(line: string): Promise<void> {
    const more = `--port 0 --database-url ${await createDatabase()}`;
    const child = spawn('sh', ['-c', `exec ${line} ${more}`], {
      cwd: folder,
      env: environment(),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    const ended = new Promise((done) => child.once('exit', done));
    await eventually(() => expect(output).toContain('is ready at'));
    child.kill('SIGTERM');
    await ended;
  }

  it.each([
    ['psn', 'psn'],
    ['node psn.mjs', `node ${resolve('cli/psn.mjs')}`],
    ['a path', resolve('node_modules/.bin/psn')],
  ])('after %s', async (_, command) => {
    await rm(join(folder, 'mine'), { recursive: true, force: true });
    await serve(hintIn((await runInShell(`${command} init mine`)).stdout));
    const added = hintIn((await runInShell(`${command} flow new mine --kind nps`)).stdout);
    expect(added).toMatch(/ serve mine --watch$/);
    await runInShell(
      hintIn((await runInShell(`${command} import typeform form.json mine`)).stdout),
    );
  });

  it('after a workspace that is not there', async () => {
    const failing = runInShell('psn check nowhere');
    await expect(failing).rejects.toMatchObject({
      stderr: expect.stringContaining('Make one with "psn init"') as string,
    });
  });
});

/** Ways to get a package of ours from a registry, where it is not published: the owner of the name there would decide which code readers run. */
const FOREIGN = [
  /\bnpx (?!--no )(-\S+ )*psn\b/,
  /\b(npm|pnpm|yarn|bun) (i|install|add|exec|dlx|x|create|link)\b[^\n`]* psn(-cli|-elements)?(?![\w.-]|\/)/,
  /(npmjs\.com\/package|unpkg\.com|jsdelivr\.net\/npm|esm\.sh|skypack\.dev)\/psn\b/,
  /github\.com\/psn-elements/,
  /"(unpkg|jsdelivr)":/,
  /"psn-(elements|cli)": "[^f"]*\d\.\d/,
];

it('nothing tells a reader to fetch a name that is not ours', () => {
  const files = tracked.filter((path) =>
    /\.(md|ts|tsx|mjs|js|json|html|php|twig|yml|yaml|astro|vue|svelte)$|deploy\//.test(path),
  );
  const found = files
    .filter((path) => !/^(package-lock\.json|test\/.*)$/.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => FOREIGN.some((pattern) => pattern.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
  for (const line of [
    'npx psn-cli init',
    'npm install psn-elements',
    'npx -y psn serve',
    'npm i -g psn-cli',
  ])
    expect(
      FOREIGN.some((pattern) => pattern.test(line)),
      line,
    ).toBe(true);
});

it('psn-cli brings no psn-elements along from a registry', () => {
  expect(readFileSync('cli/package.json', 'utf8')).not.toContain('"psn-elements"');
});
