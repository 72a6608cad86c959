import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as v from 'valibot';
import { isPhoneNumber } from '../../../core/survey/questions/phone-number.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from './api-error.ts';
import { parseBody } from './parse-body.ts';
import type { RateLimits } from './rate-limits.ts';

const sendSchema = v.object({
  address: v.pipe(v.string(), v.check(isPhoneNumber, 'a phone number in E.164')),
  kind: v.literal('sms'),
  question_id: v.string(),
});
const verifySchema = v.object({ verification_id: v.pipe(v.string(), v.uuid()), token: v.string() });
/** Tries for one code. */
const MAX_TRIES = 5;
/** Codes for one phone number within the window. */
const MAX_CODES = 3;
/** Time for which a code is valid and counted. */
const WINDOW_MINUTES = 10;

/** Sends a text message to a phone number in E.164 format. A rejection becomes status 502. */
export type SmsSender = (message: { to: string; text: string }) => Promise<void> | void;

const windowStart = sql<Date>`now() - make_interval(mins => ${WINDOW_MINUTES})`;

/** Routes that verify a phone number with a six-digit code. */
export function serveVerifications(
  app: FastifyInstance,
  database: Database,
  limits: RateLimits,
  sendSms: SmsSender,
): void {
  app.post('/v1/customers/send_verification_token', async ({ body, ip }, reply) => {
    const { address, question_id: questionId } = parseBody(sendSchema, body);
    const { count } = await database
      .selectFrom('verifications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('address', '=', address)
      .where('created_at', '>', windowStart)
      .executeTakeFirstOrThrow();
    if (count >= MAX_CODES) {
      throw new ApiError(429, 'too_many', 'Too many codes for this number. Please wait.', {
        headers: { 'Retry-After': String(WINDOW_MINUTES * 60) },
      });
    }
    limits.consume('codes of an address', ip);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = randomUUID();
    await database
      .insertInto('verifications')
      .values({ id, address, question_id: questionId, code })
      .execute();
    try {
      await sendSms({ to: address, text: `${code} is your code.` });
    } catch (error) {
      // A code that was not sent must not count against the limit of its number.
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
    const { verification_id: id, token: code } = parseBody(verifySchema, body);
    // Counts the try before the comparison, so that concurrent requests can't exceed the limit.
    const verification = await database
      .updateTable('verifications')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', '=', id)
      .where('tries', '<', MAX_TRIES)
      .where('created_at', '>', windowStart)
      .returningAll()
      .executeTakeFirst();
    if (!verification || verification.code !== code)
      throw new ApiError(422, 'wrong_code', 'The code is wrong.');
    const token = verification.token ?? randomUUID();
    await database.updateTable('verifications').set({ token }).where('id', '=', id).execute();
    return { address: verification.address, token };
  });
}
