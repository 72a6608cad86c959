import { resolve } from 'node:path';
import type { Command } from 'commander';
import { canAsk, confirm } from '../base/confirm.ts';
import { addExamples } from '../base/help.ts';
import { Failure } from '../base/failure.ts';
import { ownCommand } from '../base/own-command.ts';
import { compareWorkspaces } from '../changes/compare.ts';
import { unparsedChanges } from '../changes/unparsed.ts';
import { localAuthor } from '../host/content/author.ts';
import { countTouched } from '../host/content/touched-answers.ts';
import { OutdatedError, publish } from '../host/content/publish.ts';
import { contentsOf, readVersion, type Version } from '../host/content/versions.ts';
import type { Database } from '../host/database/database.ts';
import type { Contents } from '../workspace/contents.ts';
import { parseWorkspace } from '../workspace/load.ts';
import { readFolder } from '../workspace/read-folder.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { harmsAnswers, printComparison, printJson, type Counted } from './publish-output.ts';
import { addStoredOptions, withStored, type StoredOptions } from './stored.ts';

/** Exit code where a change harms stored answers and the user has not agreed to it. */
const HARMFUL = 3;

export interface PublishOptions extends StoredOptions {
  message?: string;
  yes?: true;
  dryRun?: true;
  json?: true;
}

const exitCodes = `
Exit code: 0 when it is live (or would be, with --dry-run), 1 with errors in the files, 2 for wrong usage,
3 when it harms stored answers and was not agreed to.`;

export const addPublishOptions = (command: Command): Command =>
  addStoredOptions(command)
    .option('--message <text>', 'the purpose of the version')
    .option('--yes', 'publish without a question, even where the change harms stored answers')
    .option('--dry-run', 'only show the changes')
    .option('--json', 'print { version, changes, harm, findings }')
    .addHelpText('after', exitCodes);

export function addPublish(program: Command): void {
  const command = program
    .command('publish')
    .description('check the files of a workspace, show the changes, and make them live')
    .argument('[dir]', 'the workspace', '.');
  addPublishOptions(command).action(publishFolder);
  addExamples(
    command,
    'psn publish my-surveys --message Reasons',
    'psn publish my-surveys --dry-run             shows the changes only',
    'psn publish my-surveys --dry-run --json      for programs',
    'psn publish my-surveys --database-url postgres://psn:secret@localhost/psn',
  );
}

async function publishFolder(dir: string, options: PublishOptions): Promise<void> {
  const root = resolve(dir);
  const folder = await readFolder(root);
  const workspace = parseWorkspace(folder);
  if (folder.contents.size === 0)
    throw new Failure(`There is no workspace at ${root}: no file in widgets/, nodes/ or flows/.`);
  await withStored(dir, options, ({ database }) =>
    publishContents(database, { contents: folder.contents, workspace, root }, options),
  );
}

/** Files to publish. */
interface Publication {
  contents: Contents;
  workspace: Workspace;
  /** Folder of the files, for their places in a terminal. */
  root: string;
}

/** Compares files with the live version. */
async function compareWithLive(
  database: Database,
  live: Version | null,
  { contents, workspace }: Publication,
): Promise<Counted> {
  const earlier: Contents = live ? await contentsOf(database, live) : new Map();
  const before = live && parseWorkspace({ contents: earlier, findings: [] });
  const comparison = compareWorkspaces(before, workspace);
  const unparsed = unparsedChanges(earlier, contents);
  const touched = comparison.harm.map((harm) => harm.touched);
  return {
    ...comparison,
    changes: [...comparison.changes, ...unparsed],
    answers: await countTouched(database, touched),
  };
}

/** Checks files, shows their changes, and publishes them if the user agrees. Sets the exit code. */
export async function publishContents(
  database: Database,
  publication: Publication,
  options: PublishOptions,
): Promise<void> {
  const { findings } = publication.workspace;
  const live = await readVersion(database);
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  const compared = hasErrors
    ? { changes: [], harm: [], answers: [] }
    : await compareWithLive(database, live, publication);
  if (!options.json) printComparison(publication.root, findings, compared);
  const isAgreed = !hasErrors && (await agree(compared, options));
  const published = isAgreed ? await publishNow(database, live, publication, options) : null;
  if (hasErrors) process.exitCode = 1;
  else if (harmsAnswers(compared) && options.yes !== true && !isAgreed) process.exitCode = HARMFUL;
  const version = published ?? (options.dryRun && !hasErrors ? live : null);
  if (options.json) printJson(version, findings, compared);
  else if (published)
    console.log(
      published.number === live?.number
        ? `Version ${published.number} is live already.`
        : `Version ${published.number} is live.`,
    );
}

async function publishNow(
  database: Database,
  live: Version | null,
  { contents, workspace }: Publication,
  { message = '' }: PublishOptions,
): Promise<Version> {
  try {
    const authorship = { publishedBy: localAuthor(), message };
    return await publish(database, contents, workspace, authorship, live?.number ?? 0);
  } catch (error) {
    if (!(error instanceof OutdatedError)) throw error;
    throw new Failure(
      `Version ${error.live} was published meanwhile. Run the command again to compare with it: ${ownCommand()} pull writes its files.`,
    );
  }
}

/** Whether to publish: always without harm, else as the user decides. */
async function agree(compared: Counted, { yes, dryRun, json }: PublishOptions): Promise<boolean> {
  if (dryRun) return false;
  if (yes || !harmsAnswers(compared)) return true;
  if (json || !canAsk()) {
    if (!json) console.log('Nothing was published. Use --yes to publish it all the same.');
    return false;
  }
  if (await confirm('Publish it all the same?')) return true;
  console.log('Nothing was published.');
  return false;
}
