import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { HEADER_VALUE, IDEMPOTENCY_KEY } from '../../../core/contract/headers.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import { headerOf } from './headers.ts';

/** Error code of Postgres. */
const UNIQUE_VIOLATION = '23505';

export interface StoredReply {
  status: number;
  body: unknown;
}

/**
 * Returns the `Idempotency-Key` of a request.
 *
 * @throws {ApiError} with status 400 when it is missing or not printable ASCII of at most 128 characters
 */
export function idempotencyKey(request: FastifyRequest): string {
  const key = headerOf(request, IDEMPOTENCY_KEY);
  if (key !== undefined && HEADER_VALUE.test(key)) return key;
  throw new ApiError(
    400,
    'idempotency_key',
    'The header Idempotency-Key is missing or not printable ASCII of at most 128 characters.',
  );
}

/**
 * Runs `work` in a transaction once for each `Idempotency-Key`, and stores its reply with the same commit.
 * A repeated key returns the stored reply.
 *
 * @param scope kind of work and its owner; equal keys of different scopes are independent
 * @param body content of the request; compared by its hash
 * @param admit counts the request against limits; a refused one still gets the stored reply
 * @throws {ApiError} with status 422 for a key that was sent with another body before, and 409 while it is in progress
 */
export async function runIdempotent(
  database: Database,
  request: FastifyRequest,
  scope: string,
  body: unknown,
  work: (transaction: DatabaseTransaction) => Promise<StoredReply>,
  admit: () => Promise<void> = () => Promise.resolve(),
): Promise<StoredReply> {
  const key = idempotencyKey(request);
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const refusal = await admit().then(
    () => null,
    (error: Error) => error,
  );
  if (refusal) {
    const stored = await findReply(database, scope, key, fingerprint);
    if (stored) return stored;
    throw refusal;
  }
  return database.transaction().execute(async (transaction) => {
    const stored = await lockReply(transaction, scope, key, fingerprint);
    if (stored) return stored;
    const reply = await work(transaction);
    await transaction
      .insertInto('idempotency')
      .values({ scope, key, fingerprint, status: reply.status, reply: JSON.stringify(reply.body) })
      .execute()
      .catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? inProgress() : error;
      });
    return reply;
  });
}

/** Finds the stored reply of a key. Its body has to be the same. */
async function findReply(
  database: Database,
  scope: string,
  key: string,
  fingerprint: string,
): Promise<StoredReply | null> {
  const stored = await database
    .selectFrom('idempotency')
    .select(['fingerprint', 'status', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  return stored ? replyOf(stored, fingerprint) : null;
}

/**
 * Acquires an advisory lock for a key until the end of the transaction, and finds its stored reply. A reply that another
 * transaction commits in between is not found; the insert then fails.
 *
 * @throws {ApiError} with status 409 when another request holds the lock
 */
async function lockReply(
  transaction: DatabaseTransaction,
  scope: string,
  key: string,
  fingerprint: string,
): Promise<StoredReply | null> {
  const { rows } = await sql<StoredRow & { is_locked: boolean }>`
    select is_locked, fingerprint, status, reply
    from (select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as is_locked) as lock
    left join idempotency on scope = ${scope} and key = ${key}`.execute(transaction);
  const [row] = rows;
  if (!row?.is_locked) throw inProgress();
  return row.fingerprint === null ? null : replyOf(row, fingerprint);
}

interface StoredRow {
  fingerprint: string | null;
  status: number;
  reply: unknown;
}

function replyOf(row: StoredRow, fingerprint: string): StoredReply {
  if (row.fingerprint !== fingerprint)
    throw new ApiError(
      422,
      'idempotency_mismatch',
      'This Idempotency-Key was sent with another body before.',
    );
  return { status: row.status, body: row.reply };
}

const inProgress = (): ApiError =>
  new ApiError(409, 'in_progress', 'The same request is being worked on.', {
    headers: { 'Retry-After': '1' },
  });
