import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { canAsk, confirm } from '../base/confirm.ts';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { printable } from '../check/print.ts';
import type { Contents } from '../workspace/contents.ts';
import { readFolder } from '../workspace/read-folder.ts';
import { RefusedError } from './host-calls.ts';
import { addPublishOptions, publishFiles, type PublishOptions } from './publish.ts';
import { addVersionOptions, withVersions, type VersionOptions } from './open-versions.ts';
import type { StoredVersion, VersionStore } from './version-store.ts';

/** Commands for the versions in a database. */

interface VersionChoice {
  version: number;
}

function parseVersion(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError('A version is a number, as "psn versions" lists it.');
  return Number(text);
}

export function addVersions(program: Command): void {
  const versions = program
    .command('versions')
    .description('list the published versions, with time, author and message')
    .argument('[dir]', 'the workspace', '.');
  addJsonOption(
    addVersionOptions(versions),
    '[{ id, at, by, message, live }], newest first',
  ).action(list);
  addExamples(
    versions,
    'psn versions my-surveys',
    'psn versions --url https://feedback.example.com    with a token in PSN_TOKEN',
  );
}

export function addRestore(program: Command): void {
  const restore = program
    .command('restore')
    .description('publish the files of an earlier version again, as a new version')
    .argument('[dir]', 'the workspace', '.')
    .requiredOption('--version <id>', 'the version to restore', parseVersion);
  addPublishOptions(restore).action(restoreVersion);
  addExamples(restore, 'psn restore my-surveys --version 12');
}

export function addPull(program: Command): void {
  const pull = program
    .command('pull')
    .description('write the files of the live version into a workspace, byte for byte')
    .argument('[dir]', 'the workspace', '.')
    .option('--version <id>', 'another version than the live one', parseVersion)
    .option('--yes', 'overwrite changes that were never published');
  addJsonOption(addVersionOptions(pull), '{ version, written, removed }').action(pullVersion);
  addExamples(
    pull,
    'psn pull my-surveys',
    'psn pull my-surveys --version 12    to look at an earlier one',
  );
}

async function list(dir: string, options: VersionOptions & OutputOptions): Promise<void> {
  const { versions, removed } = await withVersions(dir, options, (stored) => stored.list());
  const lines = versions.map(({ id, at, by, message, live }) =>
    [id.padStart(5), at.slice(0, 16).replace('T', ' '), by, live ? 'live' : '', message]
      .filter(Boolean)
      .map(printable)
      .join('  '),
  );
  if (removed > 0)
    lines.push(`Removed: ${removed}. Nothing had named them for a year after their replacement.`);
  printResult(options, versions, lines.join('\n') || 'Nothing was published yet.');
}

const restoreVersion = (dir: string, options: PublishOptions & VersionChoice): Promise<void> =>
  withVersions(dir, options, (versions) =>
    publishFiles(
      versions,
      { source: options.version, findings: [], root: resolve(dir) },
      { ...options, message: options.message ?? `Restore version ${options.version}` },
    ),
  );

/** @throws {Failure} when there is no such version */
async function versionIn(versions: VersionStore, number?: number): Promise<StoredVersion> {
  const version = await versions.read(number);
  if (version) return version;
  throw new Failure(
    number === undefined ? 'Nothing was published yet.' : `There is no version ${number}.`,
  );
}

/** @throws {Failure} for a path that leads out of the folder: only another program can have stored it */
function refuseOutside(paths: Iterable<string>): void {
  for (const path of paths)
    if (/\\|\0|^\/|^[a-z]:|(?:^|\/)\.\.?(?:\/|$)/i.test(path))
      throw new Failure(`The version has a file outside the folder: ${printable(path)}`);
}

/** Whether a version has the files of a folder, so that overwriting them loses nothing. */
async function isPublished(versions: VersionStore, own: Contents): Promise<boolean> {
  try {
    const comparison = await versions.compare(own);
    return comparison !== null && comparison.sameAs !== null;
  } catch (error) {
    // A host compares no files that it would not publish for the user.
    if (error instanceof RefusedError) return false;
    throw error;
  }
}

type PullOptions = VersionOptions & OutputOptions & Partial<VersionChoice> & { yes?: true };

async function pullVersion(dir: string, options: PullOptions): Promise<void> {
  const root = resolve(dir);
  await withVersions(dir, options, async (versions) => {
    const { version, contents, withheld } = await versionIn(versions, options.version);
    refuseOutside(contents.keys());
    const { contents: folder } = await readFolder(root);
    const own: Contents = new Map([...folder].filter(([path]) => !withheld.includes(path)));
    const written = [...contents].filter(
      ([path, content]) => !own.has(path) || Buffer.compare(own.get(path)!, content) !== 0,
    );
    const removed = [...own.keys()].filter((path) => !contents.has(path));
    const lost = [...written.map(([path]) => path).filter((path) => own.has(path)), ...removed];
    if (lost.length > 0 && !options.yes && !(await isPublished(versions, own)))
      await agreeToLoss(lost);
    for (const [path, content] of written) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), content);
    }
    for (const path of removed) await rm(join(root, path));
    const paths = written.map(([path]) => path);
    printResult(
      options,
      { version: version.id, written: paths, removed },
      pulledText(version.id, paths, removed, withheld),
    );
  });
}

function pulledText(
  id: string,
  written: readonly string[],
  removed: readonly string[],
  withheld: readonly string[],
): string {
  const isUnchanged = written.length + removed.length === 0;
  return [
    ...written.map((path) => `wrote    ${path}`),
    ...removed.map((path) => `removed  ${path}`),
    ...withheld.map((path) => `skipped  ${path}: only owners read it.`),
    `The folder has the files of version ${id}${isUnchanged ? ' already' : ''}.`,
  ]
    .map(printable)
    .join('\n');
}

/** @throws {Failure} unless the user agrees to lose changes that no version has */
async function agreeToLoss(paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => `  ${path}`).join('\n');
  const question = `These files have changes that were never published:\n${files}\n`;
  if (!canAsk()) throw new Failure(`${question}Use --yes to overwrite them.`);
  if (!(await confirm(`${question}Overwrite them?`))) throw new Failure('Nothing was changed.');
}
