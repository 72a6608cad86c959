import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { feedbackSchema, type Feedback } from '../../../core/contract/feedback-schema.ts';
import { parse } from '../../../core/contract/wire.ts';
import { UUID, type FeedbackRow } from '../chat/conversations.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { ApiError, invalidBody } from './api-error.ts';
import type { ChatTokens } from './chat-token.ts';
import type { Webhooks } from '../webhooks.ts';
import { once } from './idempotency.ts';
import type { RateLimits } from './rate-limits.ts';

const CONTEXT_HEADERS = [
  'x-sdi',
  'x-sci',
  'x-edi',
  'x-eci',
  'x-ldi',
  'x-lci',
  'x-wdi',
  'x-wci',
  'x-pndi',
  'x-pnci',
  'x-wwid',
];

/** Files of one submission. */
const MOST_FILES = 20;

const contextOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    CONTEXT_HEADERS.flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
    ),
  );

interface World {
  database: Database;
  workspace: LiveWorkspace;
  tokens: ChatTokens;
  limits: RateLimits;
  webhooks: Webhooks;
}

/** Takes submissions: what is acknowledged is in the database. */
export function serveFeedbacks(
  app: FastifyInstance,
  { database, workspace, tokens, limits, webhooks }: World,
): void {
  app.post('/v1/feedbacks', async (request, reply) => {
    const parsed = parse(feedbackSchema, request.body);
    if (!parsed.ok) throw invalidBody(parsed.problems);
    const feedback = parsed.value;
    const node = workspace.current().nodes.get(feedback.nodeId);
    if (!node) throw new ApiError(422, 'unknown_node', `There is no node ${feedback.nodeId}.`);

    const files = new Set(
      feedback.responses.flatMap(({ activeStorageBlobId }) => activeStorageBlobId ?? []),
    );
    if (files.size > MOST_FILES)
      throw new ApiError(
        422,
        'too_many_files',
        `responses: expected at most ${MOST_FILES} files, found ${files.size}.`,
      );

    const isCompleted = request.headers['x-completed'] !== 'false';
    const { status, body } = await once(
      database,
      request,
      `feedbacks ${feedback.deviceId}`,
      request.body,
      async (transaction) => {
        // Only what is new counts: what is repeated has been let in before.
        limits.take('feedbacks of an address', request.ip);
        limits.take('feedbacks of a device', feedback.deviceId);
        const named = await begunFeedback(transaction, request.headers['x-fid'], feedback);
        // What is whole stays as it is: a part of it comes too late, and another whole is another feedback.
        const begun = named?.is_completed && isCompleted ? null : named;
        const id = begun?.id ?? randomUUID();
        const reply = (isWhole: boolean) => ({
          status: begun ? 200 : 201,
          body: {
            id,
            status: isWhole ? 'completed' : 'partial',
            chat_token_string: tokens.of(id, begun?.token_generation ?? 1),
          },
        });
        if (begun?.is_completed) return reply(true);
        const values = {
          is_completed: isCompleted,
          payload: JSON.stringify(request.body),
          context: JSON.stringify(contextOf(request)),
        };
        if (begun) {
          await transaction.updateTable('feedbacks').set(values).where('id', '=', id).execute();
          await transaction.deleteFrom('responses').where('feedback_id', '=', id).execute();
        } else {
          await transaction
            .insertInto('feedbacks')
            .values({
              id,
              node_id: feedback.nodeId,
              flow_id: feedback.flowId,
              device_id: feedback.deviceId,
              ...values,
            })
            .execute();
        }
        await storeResponses(transaction, id, feedback);
        if (isCompleted)
          await webhooks.tell(transaction, 'feedback.completed', {
            ...(request.body as object),
            id,
          });
        return reply(isCompleted);
      },
    );
    return reply.status(status).send(body);
  });
}

/** The feedback that earlier parts have made, which `X-FID` names: only the device that began it goes on with it. */
async function begunFeedback(
  transaction: Transaction<Tables>,
  id: unknown,
  { deviceId, nodeId, flowId }: Feedback,
): Promise<FeedbackRow | null> {
  if (id === undefined) return null;
  const isId = typeof id === 'string' && UUID.test(id);
  const found = isId
    ? await transaction
        .selectFrom('feedbacks')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  const isOwn =
    found?.device_id === deviceId && found.node_id === nodeId && found.flow_id === flowId;
  if (!isOwn)
    throw new ApiError(403, 'foreign_feedback', 'X-FID: this device has begun no such feedback.');
  return found;
}

async function storeResponses(
  transaction: Transaction<Tables>,
  feedbackId: string,
  { responses }: Feedback,
): Promise<void> {
  if (responses.length === 0) return;
  await transaction
    .insertInto('responses')
    .values(
      responses.map((item, position) => ({
        feedback_id: feedbackId,
        position,
        question_id: item.questionId,
        option_id: item.optionId,
        body: item.body,
        ranking: item.ranking,
        active_storage_blob_id: item.activeStorageBlobId,
        hide_personal_data: item.hidePersonalData,
        token: item.token,
      })),
    )
    .execute();
}
