import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '../database/uuid.ts';
import { personOf, type CustomerRecord, type Owner, type ResponseRecord } from './owner.ts';
import {
  customersOf,
  mergedInto,
  namedBy,
  ownerOfCustomer,
  readCodes,
  readResponses,
  responsesOf,
  verifiedPhones,
  withCustomerIdentifier,
  withResponseIdentifier,
  type Reader,
} from './records.ts';

/** All records that belong to one person. */
export interface Person {
  /** `node:customer` of the oldest customer row; without one, the id of the oldest response or code. */
  id: string;
  owner: Owner;
  customers: readonly CustomerRecord[];
  /** Newest first. */
  responses: readonly ResponseRecord[];
  /** Normalized phone numbers in the records, which are unverified. */
  phones: readonly string[];
  /** Verified phone numbers. Codes that were sent to them belong to the person. */
  ownPhones: readonly string[];
  emails: readonly string[];
  /** Number of codes that were sent to the verified phone numbers. */
  codes: number;
  /** Whether more responses are stored than were read. */
  hasMore: boolean;
}

const customerKey = (nodeId: string, id: string): string =>
  `${encodeURIComponent(nodeId)}:${encodeURIComponent(id)}`;

/** Parses the id of a person into node and id of a customer row; `null` for other ids. */
function readCustomerKey(id: string): [nodeId: string, id: string] | null {
  const [nodeId, customerId, ...rest] = id.split(':');
  if (!nodeId || !customerId || rest.length > 0) return null;
  try {
    return [decodeURIComponent(nodeId), decodeURIComponent(customerId)];
  } catch {
    return null;
  }
}

const MAX_IDENTIFIER = 320;
const HASH_LENGTH = 32;

/** Id of a customer row in the form of `customer_identifiers`. */
function indexed(id: string): string {
  const text = id.trim();
  const signs = [...text];
  if (signs.length <= MAX_IDENTIFIER) return text;
  return (
    signs.slice(0, MAX_IDENTIFIER - HASH_LENGTH).join('') +
    createHash('md5').update(text).digest('hex')
  );
}

/** Indexed identifiers of the records of an owner. */
function identifiersOf({ kind, value }: Owner): string[] {
  if (kind === 'response') return [];
  return [`${kind === 'customer' ? 'id' : kind}:${indexed(value)}`];
}

/** Indexed identifiers by which responses name customer rows. */
export const namesOf = (customers: readonly CustomerRecord[]): string[] =>
  customers.flatMap(({ id, user_id }) => [
    `id:${indexed(id)}`,
    ...(user_id === null ? [] : [`user:${user_id}`]),
  ]);

/** Query for the ids of responses with an answer that names the owner. */
function answering({ kind, value }: Owner): RawBuilder<unknown> {
  if (kind === 'response') return sql`select ${value}::uuid`;
  if (kind === 'email')
    return sql`select feedback_id from responses where position('@' in body) > 0 and emails(body) @> array[${value}::text]`;
  if (kind === 'phone')
    return sql`select feedback_id from responses where phone_digits(body) is not null and phone_digits(body) = ${value}`;
  return sql`select null::uuid`;
}

const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Empty rows of visits, which belong to the person of the responses that name them. */
async function visitsOf(
  database: Reader,
  owner: Owner,
  responses: readonly ResponseRecord[],
  known: readonly CustomerRecord[],
): Promise<CustomerRecord[]> {
  if (owner.kind !== 'external' && responses.every(({ merged_at }) => merged_at === null))
    return [];
  const { records } = await customersOf(database, owner, namedBy(responses.map(({ id }) => id)));
  const keys = new Set(known.map((row) => customerKey(row.node_id, row.id)));
  return records.filter((row) => !keys.has(customerKey(row.node_id, row.id)));
}

/**
 * Reads the records of an owner; `null` when there are none.
 *
 * @param requestedId id of a response that is included even above the limit
 */
export async function readPerson(
  database: Reader,
  owner: Owner,
  requestedId: string | null = null,
): Promise<Person | null> {
  const identifiers = identifiersOf(owner);
  const stored = await customersOf(database, owner, withCustomerIdentifier(identifiers));
  const found = withResponseIdentifier([...identifiers, ...namesOf(stored.records)]);
  const { records: responses, hasMore } = await responsesOf(
    database,
    owner,
    sql`${found} union ${answering(owner)} union ${mergedInto(owner)}`,
    requestedId,
  );
  const customers = [
    ...stored.records,
    ...(await visitsOf(database, owner, responses, stored.records)),
  ].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const records = [...customers, ...responses];
  const ownPhones = distinct([
    owner.kind === 'phone' ? owner.value : null,
    ...(await verifiedPhones(
      database,
      responses.map(({ id }) => id),
    )),
  ]);
  const codes = await readCodes(database, ownPhones);
  const [oldest] = customers;
  const id = oldest
    ? customerKey(oldest.node_id, oldest.id)
    : (responses.at(-1)?.id ?? codes[0]?.id);
  if (id === undefined) return null;
  return {
    id,
    owner,
    customers,
    responses,
    phones: distinct([...records.map(({ phone }) => phone), ...ownPhones]),
    ownPhones,
    emails: distinct(records.map(({ email }) => email)),
    codes: codes.length,
    hasMore: hasMore || stored.hasMore,
  };
}

/** Owner of the record with an id: a customer row, a response, or a code; `null` for an unknown id. */
async function ownerOfId(
  database: Reader,
  id: string,
): Promise<{ owner: Owner; response: string | null } | null> {
  const key = readCustomerKey(id);
  if (key) {
    const owner = await ownerOfCustomer(database, ...key);
    return owner && { owner, response: null };
  }
  if (!isUuid(id)) return null;
  const [response] = await readResponses(database, [id]);
  if (response) return { owner: response.owner, response: response.id };
  const code = await database
    .selectFrom('verifications')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirst();
  return code ? { owner: personOf('phone', code.address), response: null } : null;
}

/** Reads the person of an id, which is from a search or a response; `null` without any records. */
export async function personById(database: Reader, id: string): Promise<Person | null> {
  const found = await ownerOfId(database, id);
  return found && readPerson(database, found.owner, found.response);
}
