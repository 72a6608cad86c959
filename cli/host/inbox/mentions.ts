import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mentionedIn } from '../../../core/inbox/mentions.ts';
import { readOperators } from '../auth/people.ts';
import { actorOf } from '../auth/person-request.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { FeedbackRow } from '../records/conversations.ts';

/** Mentions of operators in notes. */

/** Adds the mentions of a new note, except of its author. Returns the ids of the mentioned operators. */
export async function addMentions(
  transaction: DatabaseTransaction,
  feedbackId: string,
  note: { id: string; authorId: string; body: string },
): Promise<string[]> {
  if (!note.body.includes('@')) return [];
  const mentioned = mentionedIn(note.body, await readOperators(transaction)).filter(
    (id) => id !== note.authorId,
  );
  if (mentioned.length > 0)
    await transaction
      .insertInto('mentions')
      .values(
        mentioned.map((operatorId) => ({
          note_id: note.id,
          operator_id: operatorId,
          feedback_id: feedbackId,
        })),
      )
      .execute();
  return mentioned;
}

/** Condition for conversations with an unseen mention of an operator. */
export const isMentioned = (operatorId: string) =>
  sql<boolean>`exists (select from mentions
    where feedback_id = feedbacks.id and operator_id = ${operatorId} and not is_seen)`;

/** Number of the conversations with an unseen mention. */
export async function mentionTotal(database: Database, operatorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct feedback_id)::int as count from mentions
    where operator_id = ${operatorId} and not is_seen`.execute(database);
  return rows[0]!.count;
}

/** Whether a conversation has an unseen mention. */
export async function hasMention(
  database: Database,
  feedbackId: string,
  operatorId: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('mentions')
    .select('note_id')
    .where('feedback_id', '=', feedbackId)
    .where('operator_id', '=', operatorId)
    .where('is_seen', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

export function serveMentions(
  app: FastifyInstance,
  findConversation: (id: string) => Promise<FeedbackRow>,
  database: Database,
): void {
  app.post<{ Params: { id: string } }>(
    '/v1/inbox/conversations/:id/mentions/seen',
    async (request, reply) => {
      const feedback = await findConversation(request.params.id);
      await database
        .updateTable('mentions')
        .set({ is_seen: true })
        .where('feedback_id', '=', feedback.id)
        .where('operator_id', '=', actorOf(request).id)
        .execute();
      return reply.send({});
    },
  );
}
