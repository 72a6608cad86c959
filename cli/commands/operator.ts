import type { Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { ownCommand } from '../base/own-command.ts';
import { tokenOfLink } from '../host/auth/lasting-links.ts';
import { OPERATOR_ID } from './operator-id.ts';
import { requirePerson } from './person-choice.ts';
import { addStoredOptions, placeOf, withStored, type StoredOptions } from './stored.ts';

/** Links of operators from before accounts. They are valid until they are renewed. */

type Options = StoredOptions & OutputOptions & { id: string };

export function addOperator(program: Command): void {
  const operator = program
    .command('operator')
    .description('lasting links of the operators in the files of a workspace');
  const link = operator
    .command('link')
    .description('print the lasting link of an operator, from its path on')
    .argument('[dir]', 'the workspace', '.')
    .requiredOption(...OPERATOR_ID);
  addJsonOption(addStoredOptions(link), '{ id, token, link }').action(printLink);
  addExamples(
    link,
    'psn operator link my-surveys --id mara',
    'psn operator link my-surveys --id mara --database-url postgres://psn:secret@localhost/psn',
  );
  addExamples(operator, 'psn operator link my-surveys --id mara');
}

async function printLink(dir: string, options: Options): Promise<void> {
  const { id } = options;
  const token = await withStored(dir, options, async ({ database }) =>
    tokenOfLink(database, await requirePerson(database, id)),
  );
  if (token === null)
    throw new Failure(
      `${id} has no lasting link any more. Make one that signs in once: ${ownCommand()} people reset ${dir}${placeOf(options)} --id ${id}`,
    );
  const link = `/inbox#token=${token}`;
  printResult(options, { id, token, link }, link);
}
