import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { parse, type Parsed } from '../../../core/contract/wire.ts';
import type { Database } from '../database/database.ts';
import { ApiError, invalidBody } from './api-error.ts';
import type { RateLimits } from './rate-limits.ts';

const sendForm = v.object({
  address: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'a phone number in E.164')),
  kind: v.literal('sms'),
  question_id: v.string(),
});
const verifyForm = v.object({ verification_id: v.pipe(v.string(), v.uuid()), token: v.string() });
const MAX_TRIES = 5;
const CODES_A_PHONE = 3;
const WINDOW_MINUTES = 10;

const valid = <T>(parsed: Parsed<T>): T => {
  if (!parsed.ok) throw invalidBody(parsed.problems);
  return parsed.value;
};

/** Sends a text to a phone; a rejection is told to the respondent as a failure that may pass. */
export type SmsSender = (message: { to: string; text: string }) => Promise<void> | void;

/** Codes that prove a phone number. */
export function serveVerifications(
  app: FastifyInstance,
  database: Database,
  limits: RateLimits,
  sendSms: SmsSender,
): void {
  app.post('/v1/customers/send_verification_token', async ({ body, ip }, reply) => {
    const { address, question_id: questionId } = valid(parse(sendForm, body));
    const { count } = await database
      .selectFrom('verifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('address', '=', address)
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${WINDOW_MINUTES})`)
      .executeTakeFirstOrThrow();
    if (count >= CODES_A_PHONE) {
      throw new ApiError(429, 'too_many', 'Too many codes for this number. Please wait.', {
        headers: { 'Retry-After': String(WINDOW_MINUTES * 60) },
      });
    }
    limits.take('codes of an address', ip);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = randomUUID();
    await database
      .insertInto('verifications')
      .values({ id, address, question_id: questionId, code })
      .execute();
    try {
      await sendSms({ to: address, text: `${code} is your code.` });
    } catch (error) {
      // A code that never left is no code; its number may try again.
      await database.deleteFrom('verifications').where('id', '=', id).execute();
      throw new ApiError(
        502,
        'sms_failed',
        `The code could not be sent: ${(error as Error).message}`,
      );
    }
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
