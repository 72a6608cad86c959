import { sql, type RawBuilder } from 'kysely';

/**
 * Rules that assign each record to one person, as SQL, so that a query excludes forged records before its limit. Each
 * record has exactly one owner, so no chain of records joins people.
 */

/** Identity of a person: the first of these kinds that their records have. Ids of a page's own system precede answers. */
export interface Owner {
  kind: 'external' | 'user' | 'customer' | 'email' | 'phone' | 'response';
  /** Channel that an id of a user or a customer belongs to; empty for other kinds. */
  nodeId: string;
  value: string;
}

interface Identity {
  external_id: string | null;
  user_id: string | null;
  email: string | null;
  /** Digits, with a plus sign before a known country code. */
  phone: string | null;
  /** Truncated. */
  name: string | null;
  created_at: Date;
}

/** A row of the table `customers`. */
export interface CustomerRecord extends Identity {
  node_id: string;
  id: string;
}

/** A row of the table `feedbacks`. */
export interface ResponseRecord extends Identity {
  id: string;
  node_id: string;
  flow_id: string;
  device_id: string;
  is_completed: boolean;
  /** Time at which it was added to its person; `null` for a response that belongs to them by its own identifiers. */
  merged_at: Date | null;
  /** Name of the operator that has added it. */
  merged_by: string | null;
}

export const personOf = (
  kind: 'email' | 'phone' | 'external' | 'response',
  value: string,
): Owner => ({
  kind,
  nodeId: '',
  value,
});

/** Owner as a value of a query. */
export const ownerValue = ({ kind, nodeId, value }: Owner): RawBuilder<Owner> =>
  sql`${JSON.stringify({ kind, nodeId, value })}::jsonb`;

/** Expressions of the indexes on all identifiers of a response and of a customer row. */
export const RESPONSE_IDENTIFIERS = sql`customer_identifiers(payload -> 'customer', null, null, payload ->> 'user_id')`;
export const CUSTOMER_IDENTIFIERS = sql`customer_identifiers(attributes, id, external_id, user_id)`;

/** Longest text of a record in a list. */
const MAX_TEXT = 160;

const ownerIf = (kind: Owner['kind'], value: RawBuilder<unknown>, node = sql`''`) =>
  sql`case when ${value} is not null then
    jsonb_build_object('kind', ${sql.lit(kind)}, 'nodeId', ${node}, 'value', ${value}) end`;

/** Owner of a customer row by its own identifiers. */
const ownerByIdentifiers = sql`coalesce(${ownerIf('external', sql`external_id`)},
  ${ownerIf('user', sql`user_id`, sql`node_id`)}, ${ownerIf('email', sql`email`)}, ${ownerIf('phone', sql`phone`)},
  ${ownerIf('customer', sql`id`, sql`node_id`)})`;

/** Customer rows with their normalized identifiers. */
const givenCustomers = (condition: RawBuilder<unknown>) => sql`
  select customers.node_id, customers.id, customers.created_at, customers.is_put, attributes,
    identifier(coalesce(nullif(customers.external_id, ''), attributes ->> 'external_id')) as external_id,
    identifier(coalesce(nullif(customers.user_id, ''), attributes ->> 'user_id')) as user_id,
    left(nullif(attributes ->> 'name', ''), ${sql.lit(MAX_TEXT)}) as name,
    (emails(attributes ->> 'email'))[1] as email,
    phone_digits(attributes ->> 'phone_number') as phone
  from customers where ${condition}`;

/** Responses that are compared to assign an empty customer row to the person that all of them name. */
const MAX_NAMING = 100;

/** Person that a response was added to. */
const mergedOwner = (id: RawBuilder<unknown>) =>
  sql`(select merged_responses.owner from merged_responses where feedback_id = ${id})`;

/** The common owner of all responses that name an empty row of a visit, by their `external_id` or a merge. */
const namingOwner = sql`(
  select case when count(*) <= ${sql.lit(MAX_NAMING)} and count(named) = count(*) and count(distinct named) = 1
    then (array_agg(named))[1] end from (
      select coalesce(${ownerIf('external', sql`identifier(payload #>> '{customer,external_id}')`)},
        ${mergedOwner(sql`feedbacks.id`)}) as named from feedbacks
      where ${RESPONSE_IDENTIFIERS} @> array['id:' || identifier(given.id)]
        and feedbacks.node_id = given.node_id limit ${sql.lit(MAX_NAMING + 1)}) as naming)`;
/** A row of a visit that identifies no customer. */
const isEmpty = sql`not is_put and coalesce(external_id, user_id, email, phone, name) is null`;

/** Customer rows with their owners. */
export const ownedCustomers = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select node_id, id, external_id, user_id, name, email, phone, created_at,
    coalesce(case when ${isEmpty} then ${namingOwner} end, ${ownerByIdentifiers}) as owner
  from (${givenCustomers(condition)}) as given`;

const answered = (value: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`(select ${value} from responses where feedback_id = feedbacks.id and ${condition} order by position limit 1)`;

/**
 * Responses with their normalized identifiers. Answers replace missing identifiers of the submission's customer, because
 * other programs may send answers alone.
 */
const givenResponses = (condition: RawBuilder<unknown>) => sql`
  select feedbacks.id, node_id, flow_id, device_id, is_completed, created_at,
    left(customer.id, 2000) as customer_id,
    identifier(customer.external_id) as external_id,
    coalesce(identifier(customer.user_id), identifier(payload ->> 'user_id')) as user_id,
    left(nullif(customer.name, ''), ${sql.lit(MAX_TEXT)}) as name,
    coalesce((emails(customer.email))[1],
      ${answered(sql`(emails(body))[1]`, sql`position('@' in body) > 0 and emails(body) is not null`)}) as email,
    coalesce(phone_digits(customer.phone_number),
      ${answered(sql`phone_digits(body)`, sql`length(body) <= 40 and phone_digits(body) like '+%'`)}) as phone
  from feedbacks cross join lateral jsonb_to_record(
    case jsonb_typeof(payload -> 'customer') when 'object' then payload -> 'customer' else '{}' end)
    as customer (id text, external_id text, user_id text, name text, email text, phone_number text)
  where ${condition}`;

/**
 * Owner of the customer row that a response names. A visit does not prove that a user is the customer of an
 * `external_id`: a response with a `user_id` belongs to the owner of the row only if an operator stored the row, or if
 * the row has the same `user_id` and no `external_id`.
 */
const namedOwner = (condition: RawBuilder<unknown>) => sql`(
  select ${ownerByIdentifiers} from (${givenCustomers(condition)}) as named
  where response.user_id is null or is_put or (named.external_id is null and named.user_id = response.user_id) limit 1)`;

/** A merge only counts for a response that names no customer of the page's own system. */
const responseOwner = sql`coalesce(${ownerIf('external', sql`response.external_id`)},
  case when response.user_id is null then merged.owner end,
  ${namedOwner(sql`customers.node_id = response.node_id and customers.id = response.customer_id`)},
  ${namedOwner(sql`customers.node_id = response.node_id and customers.user_id = response.user_id and customers.is_put`)},
  ${ownerIf('user', sql`response.user_id`, sql`response.node_id`)},
  ${ownerIf('email', sql`response.email`)}, ${ownerIf('phone', sql`response.phone`)},
  ${ownerIf('response', sql`response.id`)})`;

/** Responses with their owners. Materialized: each payload is read once. */
export const ownedResponses = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with given as materialized (${givenResponses(condition)})
  select id, node_id, flow_id, device_id, is_completed, created_at, external_id, user_id, name, email, phone,
    ${responseOwner} as owner, merged_by, case when merged.owner is not null then merged_at end as merged_at
  from given as response left join merged_responses as merged on feedback_id = response.id`;
