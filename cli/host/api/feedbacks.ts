import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { feedbackSchema, type Feedback } from '../../../core/contract/feedback-schema.ts';
import { parse } from '../../../core/contract/wire.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { ApiError, invalidBody } from './api-error.ts';
import type { ChatTokens } from './chat-token.ts';
import { once } from './idempotency.ts';

const CONTEXT_HEADERS = ['x-sdi', 'x-sci', 'x-edi', 'x-eci', 'x-ldi', 'x-lci', 'x-wdi', 'x-wci', 'x-pndi', 'x-pnci', 'x-wwid'];

const contextOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(CONTEXT_HEADERS.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])));

/** Takes submissions: what is acknowledged is in the database. */
export function serveFeedbacks(app: FastifyInstance, database: Database, workspace: LiveWorkspace, tokens: ChatTokens): void {
  app.post('/v1/feedbacks', async (request, reply) => {
    const parsed = parse(feedbackSchema, request.body);
    if (!parsed.ok) throw invalidBody(parsed.problems);
    const feedback = parsed.value;
    const node = workspace.current().nodes.get(feedback.nodeId);
    if (!node) throw new ApiError(422, 'unknown_node', `There is no node ${feedback.nodeId}.`);

    const isCompleted = request.headers['x-completed'] !== 'false';
    const { status, body } = await once(database, request, `feedbacks ${feedback.deviceId}`, request.body, async (transaction) => {
      const id = randomUUID();
      await transaction
        .insertInto('feedbacks')
        .values({
          id,
          node_id: feedback.nodeId,
          flow_id: feedback.flowId,
          device_id: feedback.deviceId,
          is_completed: isCompleted,
          payload: JSON.stringify(request.body),
          context: JSON.stringify(contextOf(request)),
        })
        .execute();
      await storeResponses(transaction, id, feedback);
      return { status: 201, body: { id, status: isCompleted ? 'completed' : 'partial', chat_token_string: tokens.of(id, 1) } };
    });
    return reply.status(status).send(body);
  });
}

async function storeResponses(transaction: Transaction<Tables>, feedbackId: string, { responses }: Feedback): Promise<void> {
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
