import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql, type Selectable } from 'kysely';
import type { Flow } from '../../../core/contract/flow.ts';
import type { Text } from '../../../core/contract/wire.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { ApiError } from './api-error.ts';
import type { ChatTokens } from './chat-token.ts';
import { once } from './idempotency.ts';

type FeedbackRow = Selectable<Tables['feedbacks']>;
type ItemRow = Selectable<Tables['timeline_items']>;

const UUID = /^[0-9a-f-]{36}$/i;
const MAX_MESSAGE_LENGTH = 10_000;

/** The conversation on a feedback, for whoever holds its token. */
export function serveChat(app: FastifyInstance, database: Database, workspace: LiveWorkspace, tokens: ChatTokens): void {
  /** The same answer for a feedback that is not there and a token that is not its own. */
  async function authorised(feedbackId: string, token: unknown): Promise<FeedbackRow> {
    const feedback = UUID.test(feedbackId)
      ? await database.selectFrom('feedbacks').selectAll().where('id', '=', feedbackId).executeTakeFirst()
      : undefined;
    if (!feedback || !tokens.isFor(token, feedback.id, feedback.token_generation)) {
      throw new ApiError(401, 'unauthorized', 'The token does not open this chat.');
    }
    return feedback;
  }

  app.get<{ Params: { id: string }; Querystring: { token?: string; after_seq?: string } }>('/v1/feedbacks/:id/chat', async ({ params, query }, reply) => {
    const feedback = await authorised(params.id, query.token);
    const after = /^\d{1,9}$/.test(query.after_seq ?? '') ? Number(query.after_seq) : 0;
    const items = await database.selectFrom('timeline_items').selectAll().where('feedback_id', '=', feedback.id).where('seq', '>', after).orderBy('seq').execute();
    const answers = await database.selectFrom('responses').selectAll().where('feedback_id', '=', feedback.id).orderBy('position').execute();
    const { nodes, flows } = workspace.current();
    const node = nodes.get(feedback.node_id)?.wire ?? {};
    const flow = flows.get(feedback.flow_id)?.value;
    return reply.header('Cache-Control', 'no-store').send({
      node: { name: node['name'], logo_url: node['logo_url'], operating: node['operating'], operating_24_7: node['operating_24_7'] },
      creator: null,
      responses: answers.map((answer) => readable(flow, answer)),
      created_at: feedback.created_at.toISOString(),
      status: feedback.chat_status,
      timeline_items: items.map(itemToWire),
    });
  });

  app.post<{ Params: { id: string } }>('/v1/feedbacks/:id/chat_messages', async (request, reply) => {
    const feedback = await authorised(request.params.id, request.headers['x-chat-token']);
    if (feedback.chat_status === 'closed' || feedback.chat_status === 'archived') throw new ApiError(409, 'chat_closed', 'The conversation is closed.');
    const { body } = request.body as { body?: { value?: unknown } };
    const text = typeof body?.value === 'string' ? body.value.trim() : '';
    if (text === '' || text.length > MAX_MESSAGE_LENGTH) {
      throw new ApiError(422, 'invalid', `body: expected a text of 1 to ${MAX_MESSAGE_LENGTH} characters.`);
    }
    const done = await once(database, request, `chat_messages ${feedback.id}`, text, async (transaction) => {
      // The feedback's row is locked by this, so that numbers come without gaps and in the order of their commits.
      const { last_seq: seq } = await transaction
        .updateTable('feedbacks')
        .set({ last_seq: sql<number>`last_seq + 1` })
        .where('id', '=', feedback.id)
        .returning('last_seq')
        .executeTakeFirstOrThrow();
      const item = await transaction
        .insertInto('timeline_items')
        .values({ id: randomUUID(), feedback_id: feedback.id, seq, action: 'add_comment', actor: 'customer', body: text })
        .returningAll()
        .executeTakeFirstOrThrow();
      return { status: 201, body: itemToWire(item) };
    });
    return reply.status(done.status).send(done.body);
  });

  app.post<{ Params: { id: string }; Body: { token?: unknown } | null }>('/v1/feedback/:id/archive', async (request, reply) => {
    const feedback = await authorised(request.params.id, request.body?.token);
    const done = await once(database, request, `archive ${feedback.id}`, '', async (transaction) => {
      await transaction.updateTable('feedbacks').set({ chat_status: 'archived' }).where('id', '=', feedback.id).execute();
      return { status: 200, body: { status: 'archived' } };
    });
    return reply.status(done.status).send(done.body);
  });
}

const itemToWire = ({ id, seq, action, actor, body, created_at }: ItemRow) => ({
  id,
  seq,
  action,
  actor,
  detail: { comment: { body, attachment: null, created_at: created_at.toISOString() } },
});

/** An answer as the conversation shows it: the question's text and what was said. */
function readable(flow: Flow | undefined, answer: Selectable<Tables['responses']>): { response: Text; question: { body: Text; style: string | null } } {
  const questions = flow?.states.flatMap(({ elements }) => elements.flatMap(({ question }) => question ?? [])) ?? [];
  const question = questions.find(({ id }) => id === answer.question_id);
  const option = question?.options.find(({ id }) => id === answer.option_id);
  return { response: option?.body ?? answer.body ?? answer.option_id ?? '', question: { body: question?.body ?? '', style: question?.style ?? null } };
}
