import type { Command } from 'commander';
import type { AuditAct } from '../../core/contract/audit-log.ts';
import { addJsonOption, type OutputOptions } from '../base/output.ts';
import { recordAct } from '../host/auth/audit-log.ts';
import { nameOf, type PersonRow } from '../host/auth/people.ts';
import { localAuthor } from '../host/auth/local-author.ts';
import type { Database } from '../host/database/database.ts';
import { addStoredOptions, type StoredOptions } from './stored.ts';

/** Parts of the commands below `psn people`. */

export type PeopleOptions = StoredOptions & OutputOptions;
export type OfPerson = PeopleOptions & { id: string };

export const PERSON_ID = ['--id <id>', 'the id or the email address of the person'] as const;

/** Adds a command below `psn people`, with the options that all have. */
export function addCommand(
  people: Command,
  name: string,
  description: string,
  shape: string,
): Command {
  const command = people
    .command(name)
    .description(description)
    .argument('[dir]', 'the workspace', '.');
  return addJsonOption(addStoredOptions(command), shape);
}

/** Records an act of the user of this process. */
export const record = (
  database: Database,
  act: AuditAct,
  person: PersonRow,
  details?: string,
): Promise<void> =>
  recordAct(database, localAuthor(), act, {
    subject: nameOf(person),
    ...(details === undefined ? {} : { details }),
  });
