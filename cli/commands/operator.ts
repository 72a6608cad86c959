import { resolve } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { addJsonOption, printResult, type OutputOptions } from '../base/output.ts';
import { endOperatorSockets } from '../host/conversations/remote-hosts.ts';
import { readToken, renewToken } from '../host/auth/operators.ts';
import { loadWorkspace } from '../workspace/load.ts';
import { OPERATOR_ID } from './operator-id.ts';
import { addOperatorRoles } from './operator-roles.ts';
import { addStoredOptions, withStored, type Stored, type StoredOptions } from './stored.ts';

/** Resolves to the token of an operator. */
type TokenSource = (stored: Stored, id: string) => Promise<string>;

export function addOperator(program: Command): void {
  const operator = program.command('operator').description('operators of the inbox');
  addLinkCommand(
    operator.command('link').description('print the link of an operator, from its path on'),
    ({ database }, id) => readToken(database, id),
  );
  addLinkCommand(
    operator
      .command('renew')
      .description(
        'give an operator a new link; the old one, and its open sessions, end immediately',
      ),
    async ({ database, pool }, id) => {
      const token = await renewToken(database, id);
      await endOperatorSockets(pool, id, (line) => console.error(line));
      return token;
    },
  );
  addOperatorRoles(operator);
  addExamples(
    operator,
    'psn operator link my-surveys --id mara',
    'psn operator renew my-surveys --id mara',
    'psn operator grant my-surveys --id mara --role customers',
  );
}

/** Makes a command print the link of the operator that it is given. */
function addLinkCommand(command: Command, tokenOf: TokenSource): void {
  command.argument('[dir]', 'the workspace', '.').requiredOption(...OPERATOR_ID);
  addJsonOption(addStoredOptions(command), '{ id, token, link }').action(
    async (dir: string, options: StoredOptions & OutputOptions & { id: string }) => {
      const { id } = options;
      const { operators } = await loadWorkspace(resolve(dir));
      if (!operators.has(id)) throw new Failure(`There is no operator ${id} in ${resolve(dir)}.`);
      const token = await withStored(dir, options, (stored) => tokenOf(stored, id));
      const link = `/inbox#token=${token}`;
      printResult(options, { id, token, link }, link);
    },
  );
  addExamples(
    command,
    `psn operator ${command.name()} my-surveys --id mara`,
    `psn operator ${command.name()} my-surveys --id mara --database-url postgres://psn:secret@localhost/psn`,
  );
}
