import type { FastifyReply, FastifyRequest } from 'fastify';
import { answersToWire, type AnswerRow } from '../chat/answers-wire.ts';
import { chatToWire } from '../chat/chat-wire.ts';
import {
  itemsOf,
  ratingsOf,
  type Actor,
  type FeedbackRow,
  type ItemRange,
} from '../chat/conversations.ts';
import type { LiveChat } from '../chat/live-chat.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { FileStorage } from '../files.ts';
import type { Query } from '../query.ts';
import type { Webhooks } from '../webhooks.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import type { ChatTokens } from './chat-token.ts';
import type { RateLimits } from './rate-limits.ts';
import { baseUrlOf } from './urls.ts';

/** Parts that the customers' and the operators' chat routes share. */

/** Services that the chat routes use. */
export interface ChatServices {
  database: Database;
  workspace: LiveWorkspace;
  tokens: ChatTokens;
  live: LiveChat;
  files: FileStorage;
  limits: RateLimits;
  webhooks: Webhooks;
}

const MAX_ITEMS = 500;

const parseNumber = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;

/** Reads the requested range of timeline items from `after_seq`, `before_seq` and `last`, the number of newest items. */
const parseItemRange = (query: Query): ItemRange => ({
  after: parseNumber(query['after_seq']) ?? 0,
  before: parseNumber(query['before_seq']),
  last:
    query['last'] === undefined
      ? null
      : Math.min(MAX_ITEMS, Math.max(1, parseNumber(query['last']) ?? 1)),
});

/** Media types of the uploaded files, by id. */
async function fileTypesOf(
  database: Database,
  answers: readonly AnswerRow[],
): Promise<Map<string, string>> {
  const ids = answers.flatMap(({ active_storage_blob_id: id }) => (id && isUuid(id) ? [id] : []));
  if (ids.length === 0) return new Map();
  const files = await database
    .selectFrom('blobs')
    .select(['id', 'type'])
    .where('id', 'in', ids)
    .execute();
  return new Map(files.map(({ id, type }) => [id, type]));
}

/** Sends the chat as one side sees it, with the items of the requested range. */
export async function sendChat(
  request: FastifyRequest<{ Querystring: Query }>,
  reply: FastifyReply,
  { database, workspace }: ChatServices,
  side: Actor,
  feedback: FeedbackRow,
): Promise<FastifyReply> {
  const answers = await database
    .selectFrom('responses')
    .selectAll()
    .where('feedback_id', '=', feedback.id)
    .orderBy('position')
    .execute();
  const fileTypes = await fileTypesOf(database, answers);
  const items = await itemsOf(database, feedback.id, parseItemRange(request.query));
  const ratings = await ratingsOf(database, feedback.id);
  return reply
    .header('Cache-Control', 'no-store')
    .send(
      chatToWire(
        workspace.current(),
        side,
        feedback,
        answersToWire(
          workspace.current().flows.get(feedback.flow_id)?.value ?? null,
          answers,
          fileTypes,
          baseUrlOf(request),
        ),
        items,
        ratings,
        baseUrlOf(request),
      ),
    );
}
