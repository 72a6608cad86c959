import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { HEADER_VALUE, IDEMPOTENCY_KEY } from '../../../core/contract/headers.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import { headerOf } from './headers.ts';

interface StoredReply {
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
 * @param body content that the key stands for; compared by its hash
 * @param admit counts the request against limits; a refused one still gets the stored reply
 * @throws {ApiError} with status 422 when the key came with another body before, and 409 while it is in progress
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
    await lockKey(transaction, `${scope} ${key}`);
    const stored = await findReply(transaction, scope, key, fingerprint);
    if (stored) return stored;
    const reply = await work(transaction);
    await transaction
      .insertInto('idempotency')
      .values({ scope, key, fingerprint, status: reply.status, reply: JSON.stringify(reply.body) })
      .execute();
    return reply;
  });
}

/** Finds the stored reply of a key, which has to have come with the same body. */
async function findReply(
  database: Database,
  scope: string,
  key: string,
  fingerprint: string,
): Promise<StoredReply | null> {
  const stored = await database
    .selectFrom('idempotency')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (stored && stored.fingerprint !== fingerprint)
    throw new ApiError(
      422,
      'idempotency_mismatch',
      'This Idempotency-Key came with another body before.',
    );
  return stored ? { status: stored.status, body: stored.reply } : null;
}

/** Takes an advisory lock until the end of the transaction. Replies 409 when another request holds it. */
async function lockKey(transaction: DatabaseTransaction, scopedKey: string): Promise<void> {
  const { rows } = await sql<{
    acquired: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${scopedKey}, 0)) as acquired`.execute(
    transaction,
  );
  if (!rows[0]?.acquired)
    throw new ApiError(409, 'in_progress', 'The same request is being worked on.', {
      headers: { 'Retry-After': '1' },
    });
}
