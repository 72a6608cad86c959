import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { parse, type Parsed } from '../../../core/contract/wire.ts';
import type { Database } from '../database/database.ts';
import { ApiError, invalidBody } from './api-error.ts';

const sendForm = v.object({ address: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'a phone number in E.164')), kind: v.literal('sms'), question_id: v.string() });
const verifyForm = v.object({ verification_id: v.pipe(v.string(), v.uuid()), token: v.string() });
const MAX_TRIES = 5;
const CODES_A_PHONE = 3;
const WINDOW_MINUTES = 10;

const valid = <T>(parsed: Parsed<T>): T => {
  if (!parsed.ok) throw invalidBody(parsed.problems);
  return parsed.value;
};

/** Codes that prove a phone number. This host has no line to a phone: it says each code at its terminal. */
export function serveVerifications(app: FastifyInstance, database: Database, say: (line: string) => void): void {
  app.post('/v1/customers/send_verification_token', async ({ body }, reply) => {
    const { address, question_id: questionId } = valid(parse(sendForm, body));
    const { count } = await database
      .selectFrom('verifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('address', '=', address)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${WINDOW_MINUTES})`)
      .executeTakeFirstOrThrow();
    if (count >= CODES_A_PHONE) {
      throw new ApiError(429, 'too_many', 'Too many codes for this number. Please wait.', { headers: { 'Retry-After': String(WINDOW_MINUTES * 60) } });
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = randomUUID();
    await database.insertInto('verifications').values({ id, address, question_id: questionId, code }).execute();
    say(`Code for ${address}: ${code}`);
    return reply.status(201).send({ id });
  });

  app.post('/v1/customers/verify', async ({ body }) => {
    const { verification_id: id, token: code } = valid(parse(verifyForm, body));
    // The try counts before it is looked at, so that many at once are no more than many.
    const tried = await database
      .updateTable('verifications')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', '=', id)
      .where('tries', '<', MAX_TRIES)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${WINDOW_MINUTES})`)
      .returningAll()
      .executeTakeFirst();
    if (!tried || tried.code !== code) throw new ApiError(422, 'wrong_code', 'The code is wrong.');
    const token = tried.token ?? randomUUID();
    await database.updateTable('verifications').set({ token }).where('id', '=', id).execute();
    return { address: tried.address, token };
  });
}
