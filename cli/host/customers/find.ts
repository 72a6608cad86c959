import { sql } from 'kysely';
import type { IdentifierKind } from '../../../core/contract/customers.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Identifier } from './identifier.ts';
import {
  ownerKey,
  ownerOfCustomer,
  ownerOfResponse,
  type Owner,
  type ResponseRecord,
} from './owner.ts';
import { readPerson, type Person } from './person.ts';
import {
  customersNamedBy,
  customersWith,
  MAX_RECORDS,
  readCodes,
  readResponses,
  responsesWith,
  responsesWithAnswer,
} from './records.ts';

/** Finds people by any identifier that is stored. */

/** People that one search shows. */
export const MAX_PEOPLE = 25;

export interface FoundPerson {
  person: Person;
  /** As what the identifier is stored with them. */
  foundBy: readonly IdentifierKind[];
}

export interface FoundPeople {
  people: readonly FoundPerson[];
  /** Whether there are more: the identifier has to be narrowed. */
  hasMore: boolean;
}

/** Kinds by the names that the index has for them. */
const KIND_OF: Readonly<Record<string, IdentifierKind>> = {
  id: 'customer_id',
  external: 'external_id',
  user: 'user_id',
  email: 'email',
  phone: 'phone',
  name: 'name',
  attribute: 'attribute',
};
const kindOf = (found: string): IdentifierKind => KIND_OF[found.split(':', 1)[0]!]!;

/** Question types whose answers are identifiers. */
const IDENTIFYING: readonly string[] = [
  'email',
  'naming',
  'external_id',
  'phone_number',
  'phone_verification',
  'customer_schema',
];

/** Ids of the questions of a workspace that ask for identifiers. */
const identifyingQuestions = ({ flows }: Workspace): string[] =>
  [...flows.values()].flatMap(({ value }) =>
    value.states.flatMap(({ elements }) =>
      elements.flatMap(({ question }) =>
        question && IDENTIFYING.includes(question.style ?? '') ? [question.id] : [],
      ),
    ),
  );

/** Collects, by the ids of responses, as what the identifier was found. */
class Findings {
  readonly kinds = new Map<string, Set<IdentifierKind>>();
  add(id: string, kind: IdentifierKind): void {
    this.kinds.set(id, (this.kinds.get(id) ?? new Set()).add(kind));
  }
}

/** Identifiers with their kinds, as the index has them. Lower case is that of the database. */
async function indexedForms(database: Database, { text, phones }: Identifier): Promise<string[]> {
  const { rows } = await sql<{ lower: string }>`select lower(${text}::text) as lower`.execute(
    database,
  );
  const { lower } = rows[0]!;
  return [
    ...['id', 'external', 'user'].map((kind) => `${kind}:${text}`),
    ...['email', 'name', 'attribute'].map((kind) => `${kind}:${lower}`),
    ...phones.map((phone) => `phone:${phone}`),
  ];
}

async function findByAnswers(
  database: Database,
  workspace: Workspace,
  { text, isEmail, phones }: Identifier,
  findings: Findings,
): Promise<void> {
  const isText = sql`length(body) between 3 and 320 and lower(body) = lower(${text}::text)`;
  const questions = identifyingQuestions(workspace);
  const ids = await responsesWithAnswer(
    database,
    isEmail ? isText : sql`${isText} and question_id = any(${questions}::text[])`,
  );
  for (const id of ids) findings.add(id, isEmail ? 'email' : 'answer');
  if (phones.length === 0) return;
  const calling = await responsesWithAnswer(
    database,
    sql`phone_digits(body) is not null and phone_digits(body) = any(${phones}::text[])`,
  );
  for (const id of calling) findings.add(id, 'phone');
}

/** Responses that have the identifier, with as what. */
async function findResponses(
  database: Database,
  workspace: Workspace,
  identifier: Identifier,
  forms: readonly string[],
): Promise<{ responses: ResponseRecord[]; findings: Findings; hasMore: boolean }> {
  const findings = new Findings();
  for (const { id, found } of await responsesWith(database, forms))
    for (const form of found) findings.add(id, kindOf(form));
  await findByAnswers(database, workspace, identifier, findings);
  if (identifier.isUuid) findings.add(identifier.text.toLowerCase(), 'response_id');
  const ofDevice = await database
    .selectFrom('feedbacks')
    .select('id')
    .where('device_id', '=', identifier.text)
    .limit(MAX_RECORDS + 1)
    .execute();
  for (const { id } of ofDevice) findings.add(id, 'device_id');
  const ids = [...findings.kinds.keys()];
  const responses = await readResponses(database, ids.slice(0, MAX_RECORDS));
  return { responses, findings, hasMore: ids.length > MAX_RECORDS };
}

/** Finds the people who have an identifier, the latest first. */
export async function findPeople(
  database: Database,
  workspace: Workspace,
  identifier: Identifier,
): Promise<FoundPeople> {
  const forms = await indexedForms(database, identifier);
  const { responses, findings, hasMore } = await findResponses(
    database,
    workspace,
    identifier,
    forms,
  );
  const named = await customersNamedBy(database, responses);
  const owners = new Map<string, { owner: Owner; foundBy: Set<IdentifierKind> }>();
  const add = (owner: Owner, kinds: Iterable<IdentifierKind>): void => {
    const known = owners.get(ownerKey(owner)) ?? { owner, foundBy: new Set() };
    for (const kind of kinds) known.foundBy.add(kind);
    owners.set(ownerKey(owner), known);
  };
  for (const row of responses) add(ownerOfResponse(row, named), findings.kinds.get(row.id) ?? []);
  for (const row of await customersWith(database, forms))
    add(ownerOfCustomer(row), row.found.map(kindOf));

  const people: FoundPerson[] = [];
  for (const { owner, foundBy } of [...owners.values()].slice(0, MAX_PEOPLE)) {
    const person = await readPerson(database, owner);
    if (person) people.push({ person, foundBy: [...foundBy] });
  }
  // Numbers that were sent a code, and belong to nobody yet.
  for (const { address } of await readCodes(database, identifier.phones))
    if (
      !people.some(({ person }) => person.phones.includes(address)) &&
      people.length < MAX_PEOPLE
    ) {
      const person = await readPerson(database, { kind: 'phone', value: address });
      if (person) people.push({ person, foundBy: ['phone'] });
    }
  return { people, hasMore: hasMore || owners.size > MAX_PEOPLE };
}
