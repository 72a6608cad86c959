import { sql } from 'kysely';
import { isSharedDevice } from '../../../core/channel/availability.ts';
import type { Customer } from '../../../core/contract/node.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';
import { ownedCustomers, ownedResponses, ownerValue, personOf, type Owner } from './owner.ts';
import { readResponses, type Reader } from './records.ts';

/**
 * Responses without an identity that belong to a person with a later identity: of the same browser, by the page, or by a
 * decision of an operator. Emails and phone numbers that a respondent has typed merge nothing by themselves, because anyone can type them.
 */

/** Identifiers of a person at the time of a merge, as the inbox shows them. */
export interface KnownCustomer {
  name: string | null;
  email: string | null;
  phone: string | null;
  external_id: string | null;
  user_id: string | null;
}

/** Customer that a page has named, on one browser. */
interface IdentifiedBrowser extends KnownCustomer {
  deviceId: string;
  owner: Owner;
}

/** Responses of a browser that are compared. One with more is used by many people. */
const MAX_COMPARED = 100;

const isIdentified = ({ kind }: Owner): boolean => kind === 'external' || kind === 'user';

/** Condition that the owner of a record is a customer that an operator has stored. */
const isPutRow = sql`(owner ->> 'kind' = 'customer' and exists (select from customers
  where customers.node_id = owner ->> 'nodeId' and customers.id = owner ->> 'value' and is_put))`;

export const CUSTOMER_OF = ({ name, email, phone, external_id, user_id }: KnownCustomer): string =>
  JSON.stringify({ name, email, phone_number: phone, external_id, user_id });

interface Compared extends KnownCustomer {
  id: string;
  node_id: string;
  owner: Owner;
  is_put: boolean;
}

async function responsesOfBrowser(
  database: Reader,
  deviceId: string,
): Promise<readonly Compared[]> {
  const some = sql`select id from feedbacks where device_id = ${deviceId} limit ${MAX_COMPARED + 1}`;
  const { rows } = await sql<Compared>`
    select id, node_id, name, email, phone, external_id, user_id, owner, ${isPutRow} as is_put
    from (${ownedResponses(sql`feedbacks.id in (${some})`)}) as owned`.execute(database);
  return rows;
}

/** Whether two owners are the same person. */
const isSame = (one: Owner, other: Owner): boolean =>
  one.kind === other.kind && one.nodeId === other.nodeId && one.value === other.value;

/**
 * Adds the earlier responses of a browser to the customer that its page has named, and returns their ids. There are none
 * where other customers have used the browser, and on channels for shared devices. A response with another email or phone
 * number than the customer's may be of another person.
 */
export async function mergeBrowser(
  transaction: DatabaseTransaction,
  { nodes }: Workspace,
  browser: IdentifiedBrowser,
): Promise<string[]> {
  const { deviceId, owner, email, phone } = browser;
  // One merge of a browser at a time: two that insert the same responses in another order would deadlock.
  await lockByName(transaction, `merges ${deviceId}`);
  const responses = await responsesOfBrowser(transaction, deviceId);
  const isShared =
    responses.length > MAX_COMPARED ||
    responses.some(
      (other) => (isIdentified(other.owner) || other.is_put) && !isSame(other.owner, owner),
    );
  if (isShared) return [];
  const theirs = responses.filter((response) => {
    const node = nodes.get(response.node_id)?.value;
    return (
      !isIdentified(response.owner) &&
      (response.email ?? email) === email &&
      (response.phone ?? phone) === phone &&
      !(node && isSharedDevice(node))
    );
  });
  if (theirs.length === 0) return [];
  const { rows } = await sql<{ feedback_id: string }>`
    insert into merged_responses (feedback_id, owner, customer)
    select id, ${ownerValue(owner)}, ${CUSTOMER_OF(browser)}::jsonb
    from unnest(${theirs.map(({ id }) => id)}::uuid[]) as id
    on conflict do nothing returning feedback_id`.execute(transaction);
  await moveMerges(
    transaction,
    theirs.map((response) => response.owner),
    browser,
  );
  return rows.map(({ feedback_id }) => feedback_id);
}

/** Moves the responses that an operator has added to people without an identity. */
async function moveMerges(
  transaction: DatabaseTransaction,
  from: readonly Owner[],
  to: IdentifiedBrowser,
): Promise<void> {
  const anonymous = from.filter(({ kind }) => kind === 'response' || kind === 'customer');
  await sql`update merged_responses set owner = ${ownerValue(to.owner)}, customer = ${CUSTOMER_OF(to)}::jsonb
    where owner in (select value from jsonb_array_elements(${JSON.stringify(anonymous)}::jsonb))`.execute(
    transaction,
  );
}

/** Whether a browser has other responses that name no customer. The owners are read for these browsers alone. */
export async function hasUnnamed(
  database: Reader,
  deviceId: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await sql`select from feedbacks
    where device_id = ${deviceId} and id is distinct from ${exceptId}::uuid
      and coalesce(payload #>> '{customer,external_id}', payload #>> '{customer,user_id}', payload ->> 'user_id') is null
      and not exists (select from merged_responses where feedback_id = feedbacks.id)
    limit 1`.execute(database);
  return rows.length > 0;
}

/** Adds the earlier responses of the browser of a response, if the response names a customer. */
export async function mergeByResponse(
  transaction: DatabaseTransaction,
  workspace: Workspace,
  feedbackId: string,
  deviceId: string,
): Promise<string[]> {
  if (!(await hasUnnamed(transaction, deviceId, feedbackId))) return [];
  const [response] = await readResponses(transaction, [feedbackId]);
  if (!response || !isIdentified(response.owner)) return [];
  return mergeBrowser(transaction, workspace, { ...response, deviceId });
}

/**
 * The customer that the page of a visitor names; `null` without an identity. As in responses, a `user_id` belongs to the
 * `external_id` of a row only when an operator has put the row.
 */
export async function identifyVisitor(
  database: Reader,
  nodeId: string,
  { name, email, phoneNumber, externalId, userId }: Customer,
): Promise<(KnownCustomer & { owner: Owner }) | null> {
  if (externalId === null && userId === null) return null;
  const stored = sql`customers.node_id = ${nodeId} and customers.user_id = ${userId} and is_put`;
  const { rows } = await sql<KnownCustomer & { owner_of_user: Owner | null }>`
    select ${name}::text as name, (emails(${email}))[1] as email, phone_digits(${phoneNumber}) as phone,
      identifier(${externalId}) as external_id, identifier(${userId}) as user_id,
      (select owner from (${ownedCustomers(stored)}) as owned limit 1) as owner_of_user`.execute(
    database,
  );
  const { owner_of_user, ...known } = rows[0]!;
  const { external_id, user_id } = known;
  if (external_id !== null) return { ...known, owner: personOf('external', external_id) };
  if (user_id === null) return null;
  return { ...known, owner: owner_of_user ?? { kind: 'user', nodeId, value: user_id } };
}

/** Ids of the responses that name no customer of a page's own system, among some. */
export async function mergeableIds(
  database: Reader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from (${ownedResponses(sql`feedbacks.id = any(${ids}::uuid[])`)}) as owned
    where external_id is null and user_id is null and not ${isPutRow}
      and (merged_at is not null or owner ->> 'kind' not in ('external', 'user'))`.execute(
    database,
  );
  return new Set(rows.map(({ id }) => id));
}
