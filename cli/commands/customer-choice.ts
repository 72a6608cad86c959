import type { CustomerRecords, CustomerResponse, Relation } from '../../core/contract/customers.ts';
import { shortened } from '../../core/language/characters.ts';
import { Failure } from '../base/failure.ts';
import { describePerson, MAX_SHOWN } from '../host/customers/describe.ts';
import { findPeople } from '../host/customers/find.ts';
import { readIdentifier } from '../host/customers/identifier.ts';
import { personById, type Person } from '../host/customers/person.ts';
import { findRelated } from '../host/customers/related.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { readAnswered } from './published.ts';
import type { Stored } from './stored.ts';

/** The customer of a command. */

const SEARCHED =
  'email, phone number, external_id, user_id, id of a customer, a response or a device, name and attribute, in responses, their answers, customers and phone codes';

export const nothingFound = (text: string): string =>
  `Nothing was found under ${text}. It was looked for as ${SEARCHED}. Texts that mention it were not searched: the inbox does so.`;

const nameOf = ({ name, email, phoneNumber, externalId, userId }: CustomerRecords): string =>
  [
    name,
    email,
    phoneNumber,
    externalId && `external_id ${externalId}`,
    userId && `user_id ${userId}`,
  ]
    .filter(Boolean)
    .join(', ') || 'a person without a name';

const RELATIONS: Readonly<Record<Relation, string>> = {
  device: 'from the same browser',
  email: 'with the same email',
  phone: 'with the same phone number',
  mention: 'a text that names them',
};

const count = (n: number, one: string, many: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? one : many}`];

function responseLine(response: CustomerResponse): string {
  const { id, createdAt, surveyName, answer, lastMessage, messages, notes, files } = response;
  const parts = [
    ...count(messages, 'message', 'messages'),
    ...count(notes.length, 'note', 'notes'),
    ...count(files.length, 'file', 'files'),
    ...response.relations.map((relation) => RELATIONS[relation]),
    ...(response.relations.length > 0 && response.customer ? [`of ${response.customer}`] : []),
  ];
  const words = answer ?? lastMessage;
  return [
    `  ${createdAt.slice(0, 10)}  ${surveyName}`,
    id,
    ...(words ? [`“${shortened(words.replace(/\s+/g, ' '), 60)}”`] : []),
    ...(parts.length ? [parts.join(', ')] : []),
  ].join('  ');
}

/** Lists the stored records of a person, a line each. */
export async function describe(
  { database }: Stored,
  workspace: Workspace,
  person: Person,
): Promise<string> {
  const related = await findRelated(database, person);
  const records = await describePerson(database, workspace, '', person, related);
  const { responses, responseCount, codes } = records;
  return [
    `${nameOf(records)}  (${person.id})`,
    ...responses.map(responseLine),
    ...(responseCount > MAX_SHOWN ? [`  and ${responseCount - MAX_SHOWN} older responses`] : []),
    ...count(codes, 'phone code', 'phone codes').map((line) => `  ${line}`),
    ...(records.related.length
      ? ['  Not part of it, unless you add --also ID:', ...records.related.map(responseLine)]
      : []),
  ].join('\n');
}

interface ChosenPeople {
  people: readonly Person[];
  workspace: Workspace;
}

/**
 * The people with an identifier, or the one of an id; an empty list if there are none.
 *
 * @throws {Failure} when there are several, unless all are wanted
 */
export async function choosePeople(
  stored: Stored,
  dir: string,
  text: string,
  isAll: boolean,
): Promise<ChosenPeople> {
  const workspace = await readAnswered(stored.database, dir);
  const byId = text.includes(':') ? await personById(stored.database, text) : null;
  if (byId) return { people: [byId], workspace };
  let identifier;
  try {
    identifier = readIdentifier(text, workspace);
  } catch (error) {
    throw new Failure(`--customer: ${(error as Error).message}`);
  }
  const { people: found, hasMore } = await findPeople(
    stored.database,
    workspace,
    identifier,
    ({ person }) => person,
  );
  if (hasMore && isAll)
    throw new Failure(`More than ${found.length} people have ${text}. Give one of their ids.`);
  if (found.length > 1 && !isAll) {
    const lines = await Promise.all(found.map((person) => describe(stored, workspace, person)));
    throw new Failure(
      `${hasMore ? `More than ${found.length}` : found.length} people have ${text}. Give the id of one, in brackets${hasMore ? '' : ', or add --all'}.\n${lines.join('\n')}`,
    );
  }
  return { people: found, workspace };
}
