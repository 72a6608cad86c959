import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { ApiError } from './api-error.ts';

interface Reply {
  status: number;
  body: unknown;
}

const KEY = /^[\x21-\x7e]{1,128}$/;

export function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new ApiError(
    400,
    'idempotency_key',
    'The header Idempotency-Key is missing or not printable ASCII of at most 128 characters.',
  );
}

/**
 * Does a piece of work once for each `Idempotency-Key`: the same key again gives the stored reply, with another body
 * 422, and while the first is still at work 409.
 *
 * @param scope the kind of work and whose it is; keys of different scopes never meet
 * @param body what the key stands for
 */
export async function once(
  database: Database,
  request: FastifyRequest,
  scope: string,
  body: unknown,
  work: (transaction: Transaction<Tables>) => Promise<Reply>,
): Promise<Reply> {
  const key = keyOf(request);
  const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{
      got: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as got`.execute(
      transaction,
    );
    if (!rows[0]?.got)
      throw new ApiError(409, 'in_progress', 'The same request is being worked on.', {
        headers: { 'Retry-After': '1' },
      });
    const stored = await transaction
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
    if (stored) return { status: stored.status, body: stored.reply };
    const reply = await work(transaction);
    await transaction
      .insertInto('idempotency')
      .values({ scope, key, fingerprint, status: reply.status, reply: JSON.stringify(reply.body) })
      .execute();
    return reply;
  });
}
