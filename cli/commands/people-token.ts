import { Option, type Command } from 'commander';
import { tokenScopes, type TokenScope } from '../../core/contract/people.ts';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { printResult } from '../base/output.ts';
import { allRoles } from '../host/auth/people.ts';
import { addToken, foreignScope } from '../host/people/tokens.ts';
import { addCommand, PERSON_ID, record, type OfPerson } from './people-command.ts';
import { requirePerson } from './person-choice.ts';
import { withStored } from './stored.ts';

function parseDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 3660)
    throw new Failure('--days: expected a whole number from 1 to 3660.');
  return days;
}

/** Adds `psn people token`. */
export function addTokenCommand(people: Command): void {
  const command = addCommand(
    people,
    'token',
    'add a token for programs, and print its secret, which the host can not show again',
    '{ id, token }',
  )
    .requiredOption(...PERSON_ID)
    .requiredOption('--name <name>', 'the name of the token')
    .addOption(
      new Option('--scope <scope...>', 'the scopes').choices(tokenScopes).makeOptionMandatory(),
    )
    .option('--days <number>', 'the days until it ends; without it, it has no end', parseDays);
  type TokenOptions = OfPerson & { name: string; scope: TokenScope[]; days?: number };
  command.action(async (dir: string, options: TokenOptions) => {
    const { name, scope: scopes, days = null } = options;
    const result = await withStored(dir, options, async ({ database }) => {
      const person = await requirePerson(database, options.id);
      const foreign = foreignScope(scopes, allRoles(person.roles));
      if (foreign) throw new Failure(`The scope ${foreign.scope} needs the role ${foreign.role}.`);
      const { row, secret } = await addToken(database, person.id, { name, scopes, days });
      await record(database, 'token_added', person, `${name}: ${scopes.join(', ')}`);
      return { id: row.id, token: secret };
    });
    printResult(options, result, result.token);
  });
  addExamples(
    command,
    'psn people token my-surveys --id mara@example.com --name nightly --scope results --days 90',
  );
}
