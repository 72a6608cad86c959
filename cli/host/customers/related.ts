import { sql, type RawBuilder } from 'kysely';
import type { Relation } from '../../../core/contract/customers.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { hasAnyOf } from '../database/search.ts';
import { withTimeout } from './in-time.ts';
import { RESPONSE_IDENTIFIERS } from './owner.ts';
import { namesOf, type Person } from './person.ts';

/**
 * Responses that do not belong to a person, but are from the same browser, have the same email or phone number, or
 * mention the person in a text. They are shown, and erased only on request.
 */

/** Responses of each relation. */
const MAX_RELATED = 50;
/** Shorter names and ids occur in too many words. */
const MIN_MENTION_LENGTH = 5;
const MAX_SEARCHED = 8;
/** Timeout of the search in texts without an index. */
const MENTIONS_MS = 3_000;

export type RelatedResponses = ReadonlyMap<string, ReadonlySet<Relation>>;

function mentionsOf({ customers, responses, emails, phones, owner }: Person): string[] {
  const names = [...customers, ...responses].flatMap(({ name, external_id }) => [
    name ?? '',
    external_id ?? '',
  ]);
  const ownerText = owner.kind === 'response' ? '' : owner.value;
  const texts = new Set([...emails, ...phones, ownerText, ...names.map((name) => name.trim())]);
  return [...texts].filter(({ length }) => length >= MIN_MENTION_LENGTH).slice(0, MAX_SEARCHED);
}

const isAmong = (
  id: RawBuilder<unknown>,
  candidateIds: readonly string[] | null,
): RawBuilder<unknown> => (candidateIds ? sql`${id} = any(${candidateIds}::uuid[])` : sql`true`);

const limitOf = (candidateIds: readonly string[] | null): number =>
  candidateIds?.length ?? MAX_RELATED;

/** Ids of responses with an answer, message or note that mentions the person; empty after the timeout. */
async function mentioningIds(
  database: Database,
  person: Person,
  candidateIds: readonly string[] | null,
): Promise<string[]> {
  const texts = mentionsOf(person);
  if (texts.length === 0) return [];
  const own = person.responses.map(({ id }) => id);
  // Without the offset the planner would scan all texts in the order of their responses.
  const from = (table: 'timeline_items' | 'responses' | 'notes') =>
    sql`(select id from (
      select distinct feedback_id as id from ${sql.table(table)}
        where ${hasAnyOf(sql`body`, texts)} and feedback_id <> all(${own}::uuid[])
          and ${isAmong(sql`feedback_id`, candidateIds)} offset 0) as found
      order by id limit ${limitOf(candidateIds)})`;
  return withTimeout(
    database,
    MENTIONS_MS,
    async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        ${from('timeline_items')} union ${from('responses')} union ${from('notes')}`.execute(
        transaction,
      );
      return rows.map(({ id }) => id);
    },
    () => [],
  );
}

/**
 * Finds the related responses and their relations.
 *
 * @param candidateIds restricts the search to these ids; `null` for all responses
 */
export async function findRelated(
  database: Database,
  person: Person,
  candidateIds: readonly string[] | null = null,
): Promise<RelatedResponses> {
  const chosen = candidateIds && candidateIds.filter(isUuid);
  const related = new Map<string, Set<Relation>>();
  const own = new Set(person.responses.map(({ id }) => id));
  const add = (ids: readonly string[], relation: Relation): void => {
    for (const id of ids)
      if (!own.has(id)) related.set(id, (related.get(id) ?? new Set()).add(relation));
  };
  const devices = [...new Set(person.responses.map(({ device_id }) => device_id))];
  const ofDevices = await sql<{ id: string }>`select id from feedbacks
    where device_id = any(${devices}::text[]) and id <> all(${[...own]}::uuid[])
      and ${isAmong(sql`id`, chosen)}
    order by created_at desc, id limit ${limitOf(chosen)}`.execute(database);
  add(
    ofDevices.rows.map(({ id }) => id),
    'device',
  );
  for (const [kind, identifiers] of [
    ['email', person.emails.map((email) => `email:${email}`)],
    ['phone', person.phones.map((phone) => `phone:${phone}`)],
    // Unverified responses may have the id of a customer row or a user.
    ['mention', namesOf(person.customers)],
  ] as const) {
    const { rows } = await sql<{ id: string }>`select id from feedbacks
      where ${RESPONSE_IDENTIFIERS} && ${identifiers}::text[] and id <> all(${[...own]}::uuid[])
        and ${isAmong(sql`id`, chosen)}
      order by created_at desc, id limit ${limitOf(chosen)}`.execute(database);
    add(
      rows.map(({ id }) => id),
      kind,
    );
  }
  add(await mentioningIds(database, person, chosen), 'mention');
  return related;
}
