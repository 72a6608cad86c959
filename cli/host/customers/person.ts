import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import {
  isSameOwner,
  ownerOfCustomer,
  ownerOfResponse,
  type CustomerRecord,
  type Owner,
  type ResponseRecord,
} from './owner.ts';
import {
  customersNamedBy,
  customersWith,
  MAX_RECORDS,
  readCodes,
  readCustomer,
  readResponses,
  responsesWith,
  responsesWithAnswer,
} from './records.ts';

/** All records that belong to one person. */
export interface Person {
  /** `node:customer` of their oldest row, or else the id of their oldest response or code. */
  id: string;
  owner: Owner;
  customers: readonly CustomerRecord[];
  /** Newest first. */
  responses: readonly ResponseRecord[];
  /** Normalized phone numbers of their records. */
  phones: readonly string[];
  emails: readonly string[];
  /** Number of codes that were sent to their phone numbers. */
  codes: number;
  /** Whether more responses are stored than were read. */
  hasMore: boolean;
}

type Reader = Database | DatabaseTransaction;

const customerKey = (nodeId: string, id: string): string =>
  `${encodeURIComponent(nodeId)}:${encodeURIComponent(id)}`;

/** Node and id of a row that an id of a person names; `null` for other ids. */
function readCustomerKey(id: string): [nodeId: string, id: string] | null {
  const [nodeId, customerId, ...rest] = id.split(':');
  if (!nodeId || !customerId || rest.length > 0) return null;
  try {
    return [decodeURIComponent(nodeId), decodeURIComponent(customerId)];
  } catch {
    return null;
  }
}

const short = (text: string): string => [...text].slice(0, 320).join('');

/** Identifiers that records of an owner may have. */
function identifiersOf(owner: Owner): string[] {
  if (owner.kind === 'response') return [];
  const kind = owner.kind === 'customer' ? 'id' : owner.kind;
  return [`${kind}:${short(owner.value)}`];
}

const namesOf = (customers: readonly CustomerRecord[]): string[] =>
  customers.flatMap(({ id, user_id }) => [
    `id:${short(id)}`,
    ...(user_id === null ? [] : [`user:${short(user_id)}`]),
  ]);

/** Ids of responses whose answers name the owner. */
async function answeringIds(database: Reader, { kind, value }: Owner): Promise<string[]> {
  if (kind === 'response') return [value];
  if (kind === 'email')
    return responsesWithAnswer(
      database,
      sql`length(body) between 3 and 320 and lower(body) = ${value}`,
    );
  if (kind === 'phone')
    return responsesWithAnswer(
      database,
      sql`phone_digits(body) is not null and phone_digits(body) = ${value}`,
    );
  return [];
}

const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];

function uniqueCustomers(customers: readonly CustomerRecord[]): CustomerRecord[] {
  const byKey = new Map(customers.map((row) => [customerKey(row.node_id, row.id), row]));
  return [...byKey.values()].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** Reads the records of an owner; `null` when there are none. */
export async function readPerson(database: Reader, owner: Owner): Promise<Person | null> {
  const identifiers = identifiersOf(owner);
  const answering = await answeringIds(database, owner);
  const isOwn = (row: CustomerRecord): boolean => isSameOwner(ownerOfCustomer(row), owner);
  let customers: CustomerRecord[] = (await customersWith(database, identifiers)).filter(isOwn);
  let responses: ResponseRecord[] = [];
  let hasMore = false;
  // The second round finds responses of visitors whom only responses of the first one name.
  for (let round = 0; round < 2; round += 1) {
    const found = await responsesWith(database, [...identifiers, ...namesOf(customers)]);
    const ids = distinct([...answering, ...found.map(({ id }) => id)]);
    hasMore = ids.length > MAX_RECORDS;
    const candidates = await readResponses(database, ids.slice(0, MAX_RECORDS));
    const named = await customersNamedBy(database, candidates);
    responses = candidates.filter((row) => isSameOwner(ownerOfResponse(row, named), owner));
    const known = customers.length;
    customers = uniqueCustomers([...customers, ...named.filter(isOwn)]);
    if (customers.length === known) break;
  }
  const phones = distinct([...customers, ...responses].map(({ phone }) => phone));
  if (owner.kind === 'phone' && phones.length === 0) phones.push(owner.value);
  const codes = await readCodes(database, phones);
  const [oldest] = customers;
  const id = oldest
    ? customerKey(oldest.node_id, oldest.id)
    : (responses.at(-1)?.id ?? codes[0]?.id);
  if (id === undefined) return null;
  const emails = distinct([...customers, ...responses].map(({ email }) => email));
  return { id, owner, customers, responses, phones, emails, codes: codes.length, hasMore };
}

/** The owner of the record that an id names: a row of a customer, a response, or a code; `null` for none. */
async function ownerOfId(database: Reader, id: string): Promise<Owner | null> {
  const key = readCustomerKey(id);
  if (key) {
    const customer = await readCustomer(database, ...key);
    return customer && ownerOfCustomer(customer);
  }
  if (!isUuid(id)) return null;
  const [response] = await readResponses(database, [id]);
  if (response) return ownerOfResponse(response, await customersNamedBy(database, [response]));
  const code = await database
    .selectFrom('verifications')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirst();
  return code ? { kind: 'phone', value: code.address } : null;
}

/** The person of an id, which is that of a search or of a response; `null` when nothing is stored of them. */
export async function personById(database: Reader, id: string): Promise<Person | null> {
  const owner = await ownerOfId(database, id);
  return owner && readPerson(database, owner);
}
