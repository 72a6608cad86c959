import { sql } from 'kysely';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { TokenScope } from '../../../core/contract/people.ts';
import type { AuditSource } from '../../../core/contract/audit-log.ts';
import type { Database } from '../database/database.ts';
import { findByLink, operatorOf, type PersonRow } from './people.ts';
import { hashOfSecret } from './secret.ts';

/** Person that makes a request, with the proof of identity. */
export interface Actor extends Operator {
  /** Language of the person's emails, and of pages that the host writes. */
  language: string | null;
  source: AuditSource;
  /** Session of the request; `null` for tokens. */
  sessionId: string | null;
  /** Scopes of a personal token; `null` for no restriction. */
  scopes: readonly TokenScope[] | null;
  /** Whether the identity was proven within the last minutes. */
  isRecent: boolean;
  /** Network address of the request. */
  address: string;
}

/** Proofs of a request. */
interface Proofs {
  /** Secret of the session cookie. */
  session: string | null;
  /** Token of the header `Authorization`. */
  bearer: string | null;
  /** Network address; `null` where a socket identifies its person again. */
  address: string | null;
}

/** Prefix of personal tokens. */
export const TOKEN_PREFIX = 'psn_';
/** Days after its last request, and after its beginning, that a session ends. */
export const SESSION_IDLE_DAYS = 30;
const SESSION_DAYS = 90;
/** Age of a proof of identity that sensitive acts accept. */
const RECENT_MINUTES = 10;

const isRecentSql = sql<boolean>`authenticated_at > now() - make_interval(mins => ${RECENT_MINUTES})`;
const isStaleSql = sql<boolean>`sessions.seen_at < now() - interval '1 minute'`;

async function bySession(
  database: Database,
  secret: string,
  address: string | null,
): Promise<Actor | null> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('people')
    .select(['sessions.id as session_id', isRecentSql.as('is_recent'), isStaleSql.as('is_stale')])
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('removed_at', 'is', null)
    .where('sessions.seen_at', '>', daysAgo(SESSION_IDLE_DAYS))
    .where('sessions.created_at', '>', daysAgo(SESSION_DAYS))
    .executeTakeFirst();
  if (!row) return null;
  if (row.is_stale && address !== null) await renew(database, row.session_id, row.id, address);
  return {
    ...operatorOf(row as PersonRow),
    language: row.language,
    source: 'session',
    sessionId: row.session_id,
    scopes: null,
    isRecent: row.is_recent,
    address: address ?? '',
  };
}

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;

/** A session is renewed by use. */
async function renew(
  database: Database,
  sessionId: string,
  personId: string,
  address: string,
): Promise<void> {
  const seen = { seen_at: sql<Date>`now()` };
  await database
    .updateTable('sessions')
    .set({ ...seen, address })
    .where('id', '=', sessionId)
    .execute();
  await database.updateTable('people').set(seen).where('id', '=', personId).execute();
}

async function byPersonalToken(
  database: Database,
  token: string,
  address: string | null,
): Promise<Actor | null> {
  const row = await database
    .updateTable('personal_tokens')
    .set({ used_at: sql<Date>`now()` })
    .from('people')
    .whereRef('people.id', '=', 'personal_tokens.person_id')
    .where('secret_hash', '=', hashOfSecret(token))
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .returningAll('people')
    .returning('scopes')
    .executeTakeFirst();
  return (
    (row && {
      ...operatorOf(row as PersonRow),
      language: row.language,
      source: 'token',
      sessionId: null,
      scopes: row.scopes,
      isRecent: true,
      address: address ?? '',
    }) ??
    null
  );
}

async function byLastingLink(
  database: Database,
  token: string,
  address: string | null,
): Promise<Actor | null> {
  const row = await findByLink(database, token);
  if (!row) return null;
  return {
    ...operatorOf(row),
    language: row.language,
    source: 'link',
    sessionId: null,
    scopes: null,
    isRecent: true,
    address: address ?? '',
  };
}

/** Finds the person of a request; `null` without a valid proof. A token counts before a cookie. */
export async function identify(
  database: Database,
  { session, bearer, address }: Proofs,
): Promise<Actor | null> {
  if (bearer?.startsWith(TOKEN_PREFIX)) return byPersonalToken(database, bearer, address);
  if (bearer !== null) return byLastingLink(database, bearer, address);
  return session === null ? null : bySession(database, session, address);
}
