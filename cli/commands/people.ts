import { Option, type Command } from 'commander';
import { personRoles, type PersonRole } from '../../core/contract/roles.ts';
import { SIGN_IN_PAGE } from '../../core/contract/sign-in.ts';
import { Failure } from '../base/failure.ts';
import { addExamples } from '../base/help.ts';
import { printResult } from '../base/output.ts';
import {
  addPerson,
  changeRoles,
  endSessions,
  isEmailTaken,
  nameOf,
  readPeople,
  removePerson,
  type PersonRow,
} from '../host/auth/people.ts';
import { endLastingLink } from '../host/auth/lasting-links.ts';
import { announcePeople } from '../host/conversations/remote-hosts.ts';
import type { Database } from '../host/database/database.ts';
import { createLink } from '../host/people/links.ts';
import { isMailAddress } from '../../core/contract/mail-address.ts';
import {
  addCommand,
  PERSON_ID,
  record,
  type OfPerson,
  type PeopleOptions,
} from './people-command.ts';
import { addTokenCommand } from './people-token.ts';
import { requirePerson } from './person-choice.ts';
import { withStored, type Stored } from './stored.ts';

/** Accounts without a browser: for pipelines, and for owners that can not sign in. */

const LAST_OWNER = 'A host needs one owner. Give another person the role first.';

export function addPeople(program: Command): void {
  const people = program
    .command('people')
    .description('accounts: owners, editors, agents, readers of results');
  addList(people);
  addAdd(people);
  addRoles(people);
  addRemove(people);
  addReset(people);
  addTokenCommand(people);
  addExamples(
    people,
    'psn people list my-surveys',
    'psn people add my-surveys --name Mara --email mara@example.com --role agent results',
    'psn people reset my-surveys --id mara@example.com',
    'psn people token my-surveys --id mara@example.com --name nightly --scope results',
  );
}

const roleOption = (): Option =>
  new Option('--role <role...>', 'the roles').choices(personRoles).makeOptionMandatory();

const announce = ({ pool }: Stored): Promise<void> =>
  announcePeople(pool, (line) => console.error(line));

/** Path of a link that signs a person in once. */
const linkPath = async (database: Database, { id }: PersonRow): Promise<string> =>
  `${SIGN_IN_PAGE}#link=${await createLink(database, 'invitation', id)}`;

function addList(people: Command): void {
  const command = addCommand(people, 'list', 'list all people', '[{ id, name, email, roles }]');
  command.action(async (dir: string, options: PeopleOptions) => {
    const rows = await withStored(dir, options, ({ database }) => readPeople(database));
    const list = rows.map(({ id, name, email, roles }) => ({ id, name, email, roles }));
    const lines = rows.map((row) =>
      [row.id, nameOf(row), row.email ?? '', row.roles.join(', ')].join('\t'),
    );
    printResult(options, list, lines.join('\n') || 'There are no people yet.');
  });
  addExamples(command, 'psn people list my-surveys', 'psn people list my-surveys --json');
}

function addAdd(people: Command): void {
  const command = addCommand(
    people,
    'add',
    'add a person, and print the path of a link that signs in once within 7 days',
    '{ id, link }',
  )
    .requiredOption('--name <name>', 'the name')
    .option('--email <address>', 'the email address')
    .addOption(roleOption());
  type AddOptions = PeopleOptions & { name: string; email?: string; role: PersonRole[] };
  command.action(async (dir: string, options: AddOptions) => {
    const { name, email = null, role: roles } = options;
    if (email !== null && !isMailAddress(email))
      throw new Failure('--email: expected an address such as mara@example.com.');
    const result = await withStored(dir, options, async ({ database }) => {
      if (email !== null && (await isEmailTaken(database, email, null)))
        throw new Failure(`Another person has the address ${email}.`);
      const person = await addPerson(database, { name, email, roles });
      await record(database, 'person_added', person, roles.join(', '));
      return { id: person.id, link: await linkPath(database, person) };
    });
    printResult(options, result, result.link);
  });
  addExamples(
    command,
    'psn people add my-surveys --name Mara --email mara@example.com --role agent results',
  );
}

function addRoles(people: Command): void {
  const command = addCommand(people, 'roles', 'replace the roles of a person', '{ id, roles }')
    .requiredOption(...PERSON_ID)
    .addOption(roleOption());
  command.action(async (dir: string, options: OfPerson & { role: PersonRole[] }) => {
    const roles = [...new Set(options.role)];
    const id = await withStored(dir, options, async (stored) => {
      const { database } = stored;
      const person = await requirePerson(database, options.id);
      if (!(await changeRoles(database, person, roles))) throw new Failure(LAST_OWNER);
      await record(database, 'roles_changed', person, roles.join(', '));
      await announce(stored);
      return person.id;
    });
    printResult(options, { id, roles }, `${options.id}: ${roles.join(', ')}`);
  });
  addExamples(command, 'psn people roles my-surveys --id mara@example.com --role agent customers');
}

function addRemove(people: Command): void {
  const command = addCommand(
    people,
    'remove',
    'remove a person: sessions, tokens and links end immediately',
    '{ id }',
  ).requiredOption(...PERSON_ID);
  command.action(async (dir: string, options: OfPerson) => {
    const id = await withStored(dir, options, async (stored) => {
      const person = await requirePerson(stored.database, options.id);
      if (!(await removePerson(stored.database, person))) throw new Failure(LAST_OWNER);
      await record(stored.database, 'person_removed', person);
      await announce(stored);
      return person.id;
    });
    printResult(options, { id }, `Removed ${options.id}.`);
  });
  addExamples(command, 'psn people remove my-surveys --id mara@example.com');
}

function addReset(people: Command): void {
  const command = addCommand(
    people,
    'reset',
    'end the sessions and the lasting link of a person, and print the path of a link that signs in once',
    '{ id, link }',
  ).requiredOption(...PERSON_ID);
  command.action(async (dir: string, options: OfPerson) => {
    const result = await withStored(dir, options, async (stored) => {
      const { database } = stored;
      const person = await requirePerson(database, options.id);
      await endSessions(database, person.id);
      await endLastingLink(database, person.id);
      await record(database, 'link_renewed', person);
      await announce(stored);
      return { id: person.id, link: await linkPath(database, person) };
    });
    printResult(options, result, result.link);
  });
  addExamples(command, 'psn people reset my-surveys --id mara@example.com');
}
