import { sql, type RawBuilder } from 'kysely';
import type { IdentifierKind } from '../../../core/contract/customers.ts';
import { isPersonal } from '../../../core/questions/index.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { Identifier } from './identifier.ts';
import {
  CUSTOMER_IDENTIFIERS,
  ownedCustomers,
  ownedResponses,
  personOf,
  RESPONSE_IDENTIFIERS,
  type Owner,
} from './owner.ts';
import { readPerson, type Person } from './person.ts';
import { readCodes, withCustomerIdentifier, type Reader } from './records.ts';

/** Search for people by any stored identifier. */

/** Results of one search. */
const MAX_PEOPLE = 25;

export interface FoundPerson {
  person: Person;
  /** Kinds under which the identifier is stored in their records. */
  foundBy: readonly IdentifierKind[];
}

interface FoundPeople<T> {
  people: readonly T[];
  /** Whether the search has more results. */
  hasMore: boolean;
}

/** Kinds by their names in the index. */
const KIND_OF: Readonly<Record<string, IdentifierKind>> = {
  id: 'customer_id',
  external: 'external_id',
  user: 'user_id',
  email: 'email',
  phone: 'phone',
  name: 'name',
  attribute: 'attribute',
  answer: 'answer',
  device: 'device_id',
  response: 'response_id',
};

/** Ids of the questions of a workspace that ask for identifiers. */
const identifyingQuestions = ({ flows }: Workspace): string[] =>
  [...flows.values()].flatMap(({ value }) =>
    value.states.flatMap(({ elements }) =>
      elements.flatMap(({ question }) => (question && isPersonal(question) ? [question.id] : [])),
    ),
  );

/** Forms of a text by the rules of the database, as in the indexes. */
interface Compared {
  lower: string;
  folded: string;
}

async function comparedForms(database: Reader, text: string): Promise<Compared> {
  const { rows } = await sql<Compared>`
    select lower(${text}::text) as lower, folded(${text}::text) as folded`.execute(database);
  return rows[0]!;
}

/** Identifiers with their kinds, in the form of the index. */
const indexedForms = ({ text, phones }: Identifier, { lower, folded }: Compared): string[] => [
  ...['id', 'external', 'user'].map((kind) => `${kind}:${text}`),
  `email:${lower}`,
  ...['name', 'attribute'].map((kind) => `${kind}:${folded}`),
  ...phones.map((phone) => `phone:${phone}`),
];

/** Expression of an index: an answer without surrounding white space. */
const ANSWER = sql`folded(identifier(body))`;

/** Query for the ids of responses that have the identifier, and its kinds. Each part uses an index. */
function hits(
  workspace: Workspace,
  identifier: Identifier,
  forms: string[],
  { lower, folded }: Compared,
) {
  const { text, isEmail, isUuid, phones } = identifier;
  const parts: RawBuilder<unknown>[] = [
    sql`select feedbacks.id, split_part(form, ':', 1) as kind from unnest(${forms}::text[]) as form
      join feedbacks on ${RESPONSE_IDENTIFIERS} @> array[form]`,
    sql`select id, 'device' from feedbacks where device_id = ${text}`,
    isEmail
      ? sql`select feedback_id, 'email' from responses
          where position('@' in body) > 0 and emails(body) @> array[${lower}::text]`
      : sql`select feedback_id, 'answer' from responses
          where length(body) between 3 and 320 and ${ANSWER} = ${folded}
            and question_id = any(${identifyingQuestions(workspace)}::text[])`,
    ...(isUuid ? [sql`select ${text}::uuid, 'response'`] : []),
    ...(phones.length === 0
      ? []
      : [
          sql`select feedback_id, 'phone' from responses
            where phone_digits(body) is not null and phone_digits(body) = any(${phones}::text[])`,
        ]),
  ];
  return sql.join(parts, sql` union `);
}

interface FoundOwner {
  owner: Owner;
  kinds: string[];
}

/**
 * Finds the owners of the records that have the identifier, first the owners that are identified by it, then the latest.
 * Forged records with the same identifier are last, so that they can't displace its owner.
 */
async function findOwners(
  database: Reader,
  workspace: Workspace,
  identifier: Identifier,
): Promise<FoundOwner[]> {
  const compared = await comparedForms(database, identifier.text);
  const forms = indexedForms(identifier, compared);
  const { rows } = await sql<FoundOwner>`
    with hits (id, kind) as materialized (${hits(workspace, identifier, forms, compared)}),
      found as (
        select owner, kind, created_at
        from (${ownedResponses(sql`feedbacks.id in (select id from hits)`)}) as owned join hits using (id)
        union all
        select owner, split_part(form, ':', 1), created_at
        from (${ownedCustomers(withCustomerIdentifier(forms))}) as owned join (
          select node_id, id, form from unnest(${forms}::text[]) as form
            join customers on ${CUSTOMER_IDENTIFIERS} @> array[form]) as having_it using (node_id, id))
    select owner, array_agg(distinct kind) as kinds from found group by owner
    order by owner ->> 'value' = any(${[identifier.text, compared.lower, ...identifier.phones]}::text[]) desc,
      max(created_at) desc, owner limit ${MAX_PEOPLE + 1}`.execute(database);
  return rows;
}

/**
 * Finds the people with an identifier.
 *
 * @param show reduces each person at once, because all records of all people would need much memory
 */
export async function findPeople<T>(
  database: Reader,
  workspace: Workspace,
  identifier: Identifier,
  show: (found: FoundPerson) => T,
): Promise<FoundPeople<T>> {
  const owners = await findOwners(database, workspace, identifier);
  const people: T[] = [];
  const phones = new Set<string>();
  for (const { owner, kinds } of owners.slice(0, MAX_PEOPLE)) {
    const person = await readPerson(database, owner);
    if (!person) continue;
    people.push(show({ person, foundBy: [...new Set(kinds.map((kind) => KIND_OF[kind]!))] }));
    for (const phone of person.ownPhones) phones.add(phone);
  }
  // Numbers that have received a code, but are in no response yet.
  for (const { address } of await readCodes(database, identifier.phones))
    if (!phones.has(address) && people.length < MAX_PEOPLE) {
      phones.add(address);
      const person = await readPerson(database, personOf('phone', address));
      if (person) people.push(show({ person, foundBy: ['phone'] }));
    }
  return { people, hasMore: owners.length > MAX_PEOPLE };
}
