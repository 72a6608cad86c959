import type { FastifyInstance } from 'fastify';
import { lockFeedback, type FeedbackRow } from '../records/conversations.ts';
import { changeTags, setSnooze, snoozeToWire, tagsOf } from './organizing.ts';
import type { ChatServices } from '../conversations/chat-request.ts';
import { parseBody } from '../http/parse-body.ts';
import { snoozeRequest, tagsRequest } from '../http/inbox-requests.ts';

/** Operators' routes of the tags and the snooze of a conversation. */
export function serveOrganizing(
  app: FastifyInstance,
  findConversation: (id: string) => Promise<FeedbackRow>,
  { database, live }: ChatServices,
): void {
  app.post<{ Params: { id: string } }>(
    '/v1/inbox/conversations/:id/tags',
    async (request, reply) => {
      const feedback = await findConversation(request.params.id);
      const changes = parseBody(tagsRequest, request.body);
      await database.transaction().execute(async (transaction) => {
        await lockFeedback(transaction, feedback.id);
        await changeTags(transaction, feedback.id, changes);
      });
      live.publishTeamChange(feedback.id);
      return reply.send({ tags: await tagsOf(database, feedback.id) });
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v1/inbox/conversations/:id/snooze',
    async (request, reply) => {
      const feedback = await findConversation(request.params.id);
      const { snooze } = parseBody(snoozeRequest, request.body);
      const until = snooze?.until ? new Date(snooze.until) : null;
      await database.transaction().execute(async (transaction) => {
        await lockFeedback(transaction, feedback.id);
        await setSnooze(transaction, feedback.id, snooze && { until });
      });
      live.publishTeamChange(feedback.id);
      return reply.send({ snooze: snooze && snoozeToWire({ until }) });
    },
  );
}
