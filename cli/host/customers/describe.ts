import { sql } from 'kysely';
import type {
  CustomerRecords,
  CustomerResponse,
  FoundCustomer,
  Relation,
} from '../../../core/contract/customers.ts';
import { customerLink } from '../../kinds/customer-url.ts';
import { blobUrl } from '../http/urls.ts';
import { placeOf } from '../records/chat-wire.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { FoundPerson } from './find.ts';
import type { ResponseRecord } from './owner.ts';
import type { Person } from './person.ts';
import { mergeableIds } from './merges.ts';
import { readResponses, type Reader } from './records.ts';
import type { RelatedResponses } from './related.ts';

/** Records of people in the form that operators see. */

/** Responses that are listed for a person. */
export const MAX_SHOWN = 100;
/** Longest excerpt of a text. */
const MAX_EXCERPT = 160;
const MAX_NOTES = 20;

const at = (date: Date): string => date.toISOString();

const isMerged = ({ merged_at }: ResponseRecord): boolean => merged_at !== null;

/** Latest value of each identifier of a person. Added responses are last: another person may have written them. */
export function identityOf({ id, customers, responses }: Person) {
  const own = responses.filter((response) => !isMerged(response));
  const records = [...own, ...customers, ...responses.filter(isMerged)];
  const latest = (key: 'name' | 'email' | 'phone' | 'external_id' | 'user_id') =>
    records.find((record) => record[key] !== null)?.[key] ?? null;
  return {
    id,
    name: latest('name'),
    email: latest('email'),
    phoneNumber: latest('phone'),
    externalId: latest('external_id'),
    userId: latest('user_id'),
  };
}

const MAX_ATTRIBUTES = 100;
const MAX_ATTRIBUTE_LENGTH = 500;

/** Latest value of each attribute in the listed records. Long values are truncated. */
async function readAttributes(
  database: Reader,
  { customers, responses }: Person,
): Promise<Record<string, unknown>> {
  const shown = responses.slice(0, MAX_SHOWN);
  const ids = shown.map(({ id }) => id);
  const mergedIds = shown.filter(isMerged).map(({ id }) => id);
  const rowsShown = customers.slice(-MAX_SHOWN);
  const attributes = sql`select left(key, ${MAX_EXCERPT}) as key,
      case when length(value::text) <= ${MAX_ATTRIBUTE_LENGTH} then value
        else to_jsonb(left(value #>> '{}', ${MAX_ATTRIBUTE_LENGTH}) || '…') end as value
    from jsonb_each(case jsonb_typeof(given) when 'object' then given else '{}' end) limit ${MAX_ATTRIBUTES}`;
  const { rows } = await sql<{ key: string; value: unknown }>`
    select distinct on (key) key, value from (
      select case when feedbacks.id = any(${mergedIds}::uuid[]) then 3 else 1 end as rank, created_at, shown.*
        from feedbacks
        cross join lateral (select coalesce(payload #> '{customer,schema}', payload #> '{customer,attributes}') as given) as theirs
        cross join lateral (${attributes}) as shown
        where feedbacks.id = any(${ids}::uuid[])
      union all
      select 2, created_at, shown.* from customers
        cross join lateral (select attributes -> 'attributes' as given) as theirs
        cross join lateral (${attributes}) as shown
        where (node_id, id) in (select * from unnest(
          ${rowsShown.map(({ node_id }) => node_id)}::text[], ${rowsShown.map(({ id }) => id)}::text[]))
    ) as given order by key, rank, created_at desc limit ${MAX_ATTRIBUTES}`.execute(database);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

export const toFoundCustomer = ({ person, foundBy }: FoundPerson): FoundCustomer => ({
  ...identityOf(person),
  phoneNumber: identityOf(person).phoneNumber ?? person.phones[0] ?? null,
  foundBy: [...foundBy],
  responses: person.responses.length,
  lastAt: person.responses[0] ? at(person.responses[0].created_at) : null,
});

interface Details {
  id: string;
  answer: string | null;
  messages: number;
  last_message: string | null;
  notes: { author: Record<string, string | null>; body: string; created_at: string }[];
  files: { id: string; name: string; type: string }[];
}

const excerpt = (text: string | null): string | null =>
  text && text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT - 1)}…` : text;

async function readDetails(database: Reader, ids: readonly string[]): Promise<Details[]> {
  const { rows } = await sql<Details>`
    select feedbacks.id,
      (select left(body, ${MAX_EXCERPT + 1}) from responses
        where feedback_id = feedbacks.id and body ~ '[[:alpha:]]' order by position limit 1) as answer,
      (select count(*)::int from timeline_items
        where feedback_id = feedbacks.id and action = 'add_comment') as messages,
      (select left(body, ${MAX_EXCERPT + 1}) from timeline_items
        where feedback_id = feedbacks.id and action = 'add_comment' order by seq desc limit 1) as last_message,
      array(select jsonb_build_object('author', author, 'body', body, 'created_at', created_at)
        from notes where feedback_id = feedbacks.id order by notes.created_at limit ${MAX_NOTES}) as notes,
      array(select jsonb_build_object('id', blobs.id, 'name', name, 'type', type) from blobs where id in (
        select attachment_id from timeline_items where feedback_id = feedbacks.id and attachment_id is not null
        union select active_storage_blob_id::uuid from responses where feedback_id = feedbacks.id
          and active_storage_blob_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')) as files
    from feedbacks where feedbacks.id = any(${ids}::uuid[])`.execute(database);
  return rows;
}

async function describeResponses(
  database: Reader,
  workspace: Workspace,
  baseUrl: string,
  records: readonly ResponseRecord[],
  relationsOf: (id: string) => readonly Relation[],
): Promise<CustomerResponse[]> {
  const ids = records.map(({ id }) => id);
  const details = await readDetails(database, ids);
  const mergeable = await mergeableIds(database, ids);
  const byId = new Map(details.map((row) => [row.id, row]));
  return records.flatMap((record) => {
    const row = byId.get(record.id);
    if (!row) return [];
    const { node_name, survey_name } = placeOf(workspace, record);
    return [
      {
        id: record.id,
        surveyName: survey_name,
        nodeName: node_name,
        createdAt: at(record.created_at),
        customer: record.name ?? record.email ?? record.external_id ?? record.user_id,
        isCompleted: record.is_completed,
        answer: excerpt(row.answer),
        messages: row.messages,
        lastMessage: excerpt(row.last_message),
        notes: row.notes.map(({ author, body, created_at }) => ({
          author: author['name'] ?? author['nickname'] ?? '',
          body,
          createdAt: new Date(created_at).toISOString(),
        })),
        files: row.files.map(({ id, name, type }) => ({ url: blobUrl(baseUrl, id), name, type })),
        relations: [...relationsOf(record.id)],
        mergedAt: record.merged_at && at(record.merged_at),
        mergedBy: record.merged_by,
        isMergeable: mergeable.has(record.id),
      },
    ];
  });
}

/** Describes a person with the newest own responses and the related ones. */
export async function describePerson(
  database: Reader,
  workspace: Workspace,
  baseUrl: string,
  person: Person,
  related: RelatedResponses,
): Promise<CustomerRecords> {
  const describe = (
    records: readonly ResponseRecord[],
    relationsOf: (id: string) => readonly Relation[] = () => [],
  ) => describeResponses(database, workspace, baseUrl, records, relationsOf);
  const identity = identityOf(person);
  const phoneNumber = identity.phoneNumber ?? person.phones[0] ?? null;
  return {
    ...identity,
    phoneNumber,
    customerUrl: customerLink(workspace.customerUrl, {
      external_id: identity.externalId,
      user_id: identity.userId,
      email: identity.email,
      phone_number: phoneNumber,
    }),
    attributes: await readAttributes(database, person),
    responses: await describe(person.responses.slice(0, MAX_SHOWN)),
    responseCount: person.responses.length,
    related: await describe(await readResponses(database, [...related.keys()]), (id) => [
      ...(related.get(id) ?? []),
    ]),
    codes: person.codes,
  };
}
