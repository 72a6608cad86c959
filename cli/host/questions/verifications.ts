import { randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Flow } from '../../../core/contract/flow.ts';
import { requiredParts } from '../../../core/questions/facts.ts';
import type { Database } from '../database/database.ts';
import { asError, messageToLog } from '../logging/scrub.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { ApiError } from '../http/api-error.ts';
import { isBeingAnswered } from '../submissions/closed-channel.ts';
import { parseBody } from '../http/parse-body.ts';
import { limitAddress, type RateLimits } from '../http/rate-limits.ts';
import { codeRequest, verifyRequest } from '../http/requests.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import { openedVersion } from '../content/answered-version.ts';
import { channelsShowing } from '../content/channel-surveys.ts';
import { hasQuestion } from '../content/guarded-flow.ts';

/** Attempts for one code. */
const MAX_TRIES = 5;
/** Lifetime of a code. */
const VALID_MINUTES = 10;

/** Sends a text message to a phone number in E.164 format. A rejection becomes status 502. */
export type SmsSender = (message: { to: string; text: string }) => Promise<void> | void;

const oldestValid = sql<Date>`now() - make_interval(mins => ${VALID_MINUTES})`;

interface VerificationServices {
  database: Database;
  workspace: LiveWorkspace;
  history: SurveyHistory;
  limits: RateLimits;
  sendSms: SmsSender;
}

/** Whether a flow has this question, and it asks for a phone number. */
const asksWith = (flow: Flow, questionId: string): boolean =>
  hasQuestion(
    flow,
    (question) => question.id === questionId && requiredParts(question).smsCode === true,
  );

/**
 * Whether this question for a phone number may be shown at the moment, in a page of this version: a channel shows or has
 * shown its survey, and is or was recently active. Text messages are sent only then.
 */
async function isPhoneQuestionAsked(
  { database, workspace, history }: VerificationServices,
  questionId: string,
  flowVersion: string | null,
): Promise<boolean> {
  const { workspace: opened } = await openedVersion(workspace, flowVersion);
  // Pages without a version may be of any that has responses.
  const { flows } = await history.complete();
  const flowIds = [...opened.flows.values(), ...flows.values()].flatMap(({ value }) =>
    asksWith(value, questionId) ? value.id : [],
  );
  if (flowIds.length === 0) return false;
  for (const id of await channelsShowing(database, flowIds)) {
    const node = workspace.current().nodes.get(id) ?? opened.nodes.get(id);
    if (node && (await isBeingAnswered(workspace, node))) return true;
  }
  return false;
}

/** Routes that verify a phone number with a six-digit code. */
export function serveVerifications(app: FastifyInstance, services: VerificationServices): void {
  const { database, limits, sendSms } = services;
  const sending = limitAddress(limits, 'codes of an address');
  app.post('/v1/customers/send_verification_token', sending, async ({ body, log }, reply) => {
    const { address, questionId, flowVersion } = parseBody(codeRequest, body);
    if (!(await isPhoneQuestionAsked(services, questionId, flowVersion)))
      throw new ApiError(
        422,
        'unknown_question',
        'question_id: no channel that accepts answers verifies a phone number with this question.',
      );
    await limits.consume('codes of a phone number', address);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = randomUUID();
    await database
      .insertInto('verifications')
      .values({ id, address, question_id: questionId, code })
      .execute();
    try {
      await sendSms({ to: address, text: `${code} is your code.` });
    } catch (thrown) {
      const error = asError(thrown);
      const cause = messageToLog(error, [address, address.slice(1), code]);
      log.error({ cause, code: error.code }, 'a text message could not be sent');
      // A code that was not sent must not count against the limit of its number.
      await database.deleteFrom('verifications').where('id', '=', id).execute();
      await limits.release('codes of a phone number', address);
      throw new ApiError(502, 'sms_failed', 'The text message could not be sent.');
    }
    return reply.status(201).send({ id });
  });

  app.post('/v1/customers/verify', async ({ body, ip }) => {
    const { verificationId: id, token: code } = parseBody(verifyRequest, body);
    // One statement: concurrent requests can't exceed the limit, and get the same token.
    const verification = await database
      .updateTable('verifications')
      .set({
        tries: sql<number>`tries + 1`,
        token: sql<string>`case when code = ${code} then coalesce(token, ${randomUUID()}) else token end`,
      })
      .where('id', '=', id)
      .where('tries', '<', MAX_TRIES)
      .where('created_at', '>', oldestValid)
      .returningAll()
      .executeTakeFirst();
    if (verification?.code !== code) {
      await limits.consume('wrong codes', ip);
      throw new ApiError(422, 'wrong_code', 'The code is wrong.');
    }
    return { address: verification.address, token: verification.token };
  });
}
