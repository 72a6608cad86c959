import type { Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { ownCommand } from '../base/own-command.ts';
import { recordAct } from '../host/auth/audit-log.ts';
import { localAuthor } from '../host/auth/local-author.ts';
import { announceSamples } from '../host/conversations/remote-hosts.ts';
import { surveysWithSamples } from '../host/records/samples.ts';
import { addSamples, removeSamples } from '../host/samples/store.ts';
import { readPublished } from './published.ts';
import { addStoredOptions, placeOf, withStored, type StoredOptions } from './stored.ts';

type Options = StoredOptions & OutputOptions;

export function addSamplesCommand(program: Command): void {
  const samples = program
    .command('samples')
    .description(
      'invented responses and conversations, which fill the results and the inbox of an example',
    );
  const add = samples
    .command('add')
    .description(
      'add samples to the surveys of a workspace. They reach no webhook, notification, quota or export',
    )
    .argument('[dir]', 'the workspace', '.');
  addJsonOption(addStoredOptions(add), '{ responses, conversations }').action(addToStored);
  addExamples(add, 'psn samples add my-surveys');

  const remove = samples
    .command('remove')
    .description('remove all samples, and nothing else')
    .argument('[dir]', 'the workspace', '.');
  addJsonOption(addStoredOptions(remove), '{ responses }').action(removeFromStored);
  addExamples(remove, 'psn samples remove my-surveys');

  addExamples(samples, 'psn samples add my-surveys', 'psn samples remove my-surveys');
}

async function addToStored(dir: string, options: Options): Promise<void> {
  const added = await withStored(dir, options, async ({ database, pool }) => {
    const numbers = await addSamples(database, await readPublished(database, dir));
    if (numbers) {
      await recordAct(database, localAuthor(), 'samples_added');
      await announceSamples(pool, await surveysWithSamples(database), console.error);
    }
    return numbers;
  });
  if (!added)
    throw new Failure(
      `There are samples already. Remove them: ${ownCommand()} samples remove ${dir}${placeOf(options)}`,
    );
  if (added.responses === 0)
    throw new Failure('No channel is active with a survey that samples can answer.');
  printResult(
    options,
    added,
    `Added ${added.responses} sample responses and ${added.conversations} conversations.`,
  );
}

async function removeFromStored(dir: string, options: Options): Promise<void> {
  const responses = await withStored(dir, options, async ({ database, pool }) => {
    const surveys = await surveysWithSamples(database);
    const count = await removeSamples(database);
    if (count > 0) {
      await recordAct(database, localAuthor(), 'samples_removed');
      await announceSamples(pool, surveys, console.error);
    }
    return count;
  });
  printResult(
    options,
    { responses },
    responses === 0
      ? 'There are no samples.'
      : `Removed ${responses} sample responses and their conversations.`,
  );
}
