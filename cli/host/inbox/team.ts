import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_MESSAGE_LENGTH } from '../../../core/contract/limits.ts';
import { isBlank } from '../../../core/language/characters.ts';
import { lockFeedback, type FeedbackRow } from '../records/conversations.ts';
import { byActor, conversationInLog, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import { revokeMailLinks } from '../jobs/replies/mail-states.ts';
import { assign } from '../records/assignments.ts';
import { addNote, checkAssignee } from './teamwork.ts';
import { ApiError } from '../http/api-error.ts';
import type { ChatServices } from '../conversations/chat-request.ts';
import { idempotencyKey } from '../http/idempotency.ts';
import { parseBody } from '../http/parse-body.ts';
import { noteRequest } from '../http/inbox-requests.ts';
import { detailsToWire, type DetailServices } from './details.ts';
import { addMentions } from './mentions.ts';
import { baseUrlOf } from '../http/urls.ts';

/** Reads the text of a note. @throws {ApiError} with status 422 when it is empty or too long */
function noteIn(request: FastifyRequest): string {
  const text = parseBody(noteRequest, request.body).body.trim();
  if (isBlank(text)) throw new ApiError(422, 'invalid', 'body: expected a text.');
  if (text.length > MAX_MESSAGE_LENGTH)
    throw new ApiError(
      422,
      'invalid',
      `body: expected at most ${MAX_MESSAGE_LENGTH} UTF-16 code units, found ${text.length}.`,
    );
  return text;
}

/** Services that the routes of operators use. */
export type InboxServices = ChatServices & Pick<DetailServices, 'deliveryOf'>;

/** Operators' routes of data that customers never receive: details, notes, assignments, and links in emails. */
export function serveTeamwork(
  app: FastifyInstance,
  findConversation: (id: string) => Promise<FeedbackRow>,
  { database, workspace, history, live, deliveryOf }: InboxServices,
): void {
  app.get<{ Params: { id: string } }>(
    '/v1/inbox/conversations/:id/details',
    async (request, reply) => {
      const feedback = await findConversation(request.params.id);
      return reply
        .header('Cache-Control', 'no-store')
        .send(
          await detailsToWire(
            { database, workspace: workspace.current(), history, deliveryOf },
            actorOf(request).id,
            feedback,
            baseUrlOf(request),
          ),
        );
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v1/inbox/conversations/:id/notes',
    async (request, reply) => {
      const operator = actorOf(request);
      const feedback = await findConversation(request.params.id);
      const text = noteIn(request);
      // The reply has no text and is not stored, because stored replies are part of a customer's export.
      const key = idempotencyKey(request);
      const mentioned = await database.transaction().execute(async (transaction) => {
        await lockFeedback(transaction, feedback.id);
        const id = await addNote(transaction, feedback.id, operator, text, key);
        const note = { id: id ?? '', authorId: operator.id, body: text };
        return id === null ? [] : addMentions(transaction, feedback.id, note);
      });
      live.publishTeamChange(feedback.id);
      if (mentioned.length > 0) live.publishMention(feedback.id, operator.id, mentioned);
      return reply.status(201).send({});
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v1/inbox/conversations/:id/mail_links/revoke',
    async (request, reply) => {
      const feedback = await findConversation(request.params.id);
      const subject = conversationInLog(feedback.id);
      await database.transaction().execute(async (transaction) => {
        await revokeMailLinks(transaction, feedback.id);
        await recordAct(transaction, byActor(actorOf(request)), 'mail_links_revoked', { subject });
      });
      return reply.send({});
    },
  );

  app.post<{ Params: { id: string }; Body: { operator_id?: unknown } | null }>(
    '/v1/inbox/conversations/:id/assignee',
    async (request, reply) => {
      const feedback = await findConversation(request.params.id);
      const operatorId = await checkAssignee(database, request.body?.operator_id);
      await database.transaction().execute(async (transaction) => {
        await lockFeedback(transaction, feedback.id);
        await assign(transaction, feedback.id, operatorId, actorOf(request).id);
      });
      live.publishTeamChange(feedback.id);
      const subject = conversationInLog(feedback.id);
      await recordAct(database, byActor(actorOf(request)), 'conversation_assigned', { subject });
      return reply.send({ operator_id: operatorId });
    },
  );
}
