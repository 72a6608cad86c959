import { resolve } from 'node:path';
import type { Command } from 'commander';
import { canAsk, confirm } from '../base/confirm.ts';
import { addExamples } from '../base/help.ts';
import { Failure } from '../base/failure.ts';
import { ownCommand } from '../base/own-command.ts';
import type { ContentComparison } from '../../core/contract/content/changes.ts';
import type { PublishedVersion } from '../../core/contract/content/versions.ts';
import { harmToAnswers } from '../changes/print.ts';
import { byPlace, type Finding } from '../check/finding.ts';
import { isError, toWireFinding } from '../host/content/comparison.ts';
import { HarmfulError } from '../host/content/publish-checked.ts';
import { OutdatedError } from '../host/content/publish.ts';
import { readFolder } from '../workspace/read-folder.ts';
import { printComparison, printJson } from './publish-output.ts';
import { addVersionOptions, withVersions, type VersionOptions } from './open-versions.ts';
import type { Source, VersionStore } from './version-store.ts';

/** Exit code where a change harms stored answers and the user has not agreed to it. */
const HARMFUL = 3;

export interface PublishOptions extends VersionOptions {
  message?: string;
  yes?: true;
  dryRun?: true;
  json?: true;
}

const exitCodes = `
Exit code: 0 when it is live (or would be, with --dry-run), 1 with errors in the files, 2 for wrong usage,
3 when it harms stored answers and was not agreed to.`;

export const addPublishOptions = (command: Command): Command =>
  addVersionOptions(command)
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
    'psn publish my-surveys --url https://feedback.example.com    with a token in PSN_TOKEN',
    'psn publish my-surveys --database-url postgres://psn:secret@localhost/psn',
  );
}

async function publishFolder(dir: string, options: PublishOptions): Promise<void> {
  const root = resolve(dir);
  const { contents, findings } = await readFolder(root);
  if (contents.size === 0)
    throw new Failure(`There is no workspace at ${root}: no file in widgets/, nodes/ or flows/.`);
  await withVersions(dir, options, (versions) =>
    publishFiles(versions, { source: contents, findings, root }, options),
  );
}

/** Files to publish. */
interface Publication {
  source: Source;
  /** Mistakes of their folder. */
  findings: readonly Finding[];
  /** Folder of the files, for their places in a terminal. */
  root: string;
}

/** Compares files with the live version. @throws {Failure} when there is no version to restore */
async function compare(
  versions: VersionStore,
  { source, findings }: Publication,
): Promise<ContentComparison> {
  const comparison = await versions.compare(source);
  if (!comparison) throw new Failure(`There is no version ${String(source)}.`);
  const all = [...findings.map(toWireFinding), ...comparison.findings].toSorted(byPlace);
  return all.some(isError)
    ? { ...comparison, changes: [], harm: [], findings: all }
    : { ...comparison, findings: all };
}

/** Checks files, shows their changes, and publishes them if the user agrees. Sets the exit code. */
export async function publishFiles(
  versions: VersionStore,
  publication: Publication,
  options: PublishOptions,
): Promise<void> {
  const compared = await compare(versions, publication);
  const hasErrors = compared.findings.some(isError);
  const isHarmful = harmToAnswers(compared).length > 0;
  if (!options.json) printComparison(publication.root, compared);
  const isAgreed = !hasErrors && (await agree(isHarmful, options));
  const published = isAgreed
    ? await publishNow(versions, publication, compared, options, isHarmful)
    : null;
  if (hasErrors) process.exitCode = 1;
  else if (isHarmful && options.yes !== true && !isAgreed) process.exitCode = HARMFUL;
  const version = published ?? (options.dryRun && !hasErrors ? compared.live : null);
  if (options.json) printJson(version, compared);
  else if (published)
    console.log(
      published.id === compared.live?.id
        ? `Version ${published.id} is live already.`
        : `Version ${published.id} is live.`,
    );
}

async function publishNow(
  versions: VersionStore,
  { source }: Publication,
  { live }: ContentComparison,
  { message = '', yes }: PublishOptions,
  isHarmful: boolean,
): Promise<PublishedVersion> {
  try {
    return await versions.publish(source, {
      base: live,
      message,
      acceptHarm: yes === true || isHarmful,
    });
  } catch (error) {
    if (error instanceof OutdatedError)
      throw new Failure(
        `Version ${error.live} was published meanwhile. Run the command again to compare with it: ${ownCommand()} pull writes its files.`,
      );
    if (error instanceof HarmfulError)
      throw new Failure('Answers that the change harms arrived meanwhile. Run the command again.');
    throw error;
  }
}

/** Whether to publish: always without harm, else as the user decides. */
async function agree(isHarmful: boolean, { yes, dryRun, json }: PublishOptions): Promise<boolean> {
  if (dryRun) return false;
  if (yes || !isHarmful) return true;
  if (json || !canAsk()) {
    if (!json) console.log('Nothing was published. Use --yes to publish it all the same.');
    return false;
  }
  if (await confirm('Publish it all the same?')) return true;
  console.log('Nothing was published.');
  return false;
}
