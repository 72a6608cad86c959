import type { FastifyRequest } from 'fastify';
import { MAX_ANSWERS, MAX_CHAT_ITEMS } from '../../../core/contract/limits.ts';
import { answersToWire, type AnswerFiles, type AnswerRow } from '../records/answers-wire.ts';
import { readOperators } from '../auth/people.ts';
import { chatSettings, chatToWire } from '../records/chat-wire.ts';
import type { ReplyTimes } from '../records/reply-times.ts';
import { MEASURED } from '../../../core/contract/reply-time.ts';
import type { FeedbackRow } from '../records/conversations.ts';
import { ratingsOf } from '../records/ratings.ts';
import { itemsOf, type Actor, type ItemRange } from '../records/timeline.ts';
import type { LiveChat } from './live-chat.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { FileStorage } from '../uploads/files.ts';
import type { Notifier } from '../jobs/notifications/notifier.ts';
import type { Query } from '../http/query.ts';
import type { Webhooks } from '../jobs/webhooks.ts';
import type { SmtpOverrides } from '../../kinds/smtp.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { ChatTokens } from '../auth/chat-token.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';

/** Shared by the chat routes of customers and operators. */

/** Services that the chat routes use. */
export interface ChatServices {
  database: Database;
  workspace: LiveWorkspace;
  history: SurveyHistory;
  tokens: ChatTokens;
  live: LiveChat;
  files: FileStorage;
  limits: RateLimits;
  webhooks: Webhooks;
  notifier: Notifier;
  smtp: SmtpOverrides;
  replyTimes: ReplyTimes;
}

const parseNumber = (text: string | undefined): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;

/** Reads the requested range of timeline items from `after_seq`, `before_seq` and `last`, the number of newest items. */
const parseItemRange = (query: Query): ItemRange => ({
  after: parseNumber(query['after_seq']) ?? 0,
  before: parseNumber(query['before_seq']),
  last:
    query['last'] === undefined
      ? null
      : Math.min(MAX_CHAT_ITEMS, Math.max(1, parseNumber(query['last']) ?? 1)),
});

/** The answers of a feedback, and the types and names of their files by id. */
export async function answersOf(
  database: Database,
  feedbackId: string,
  limit = MAX_ANSWERS,
): Promise<{ rows: AnswerRow[]; files: AnswerFiles }> {
  const rows = await database
    .selectFrom('responses')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .orderBy('position')
    .limit(limit)
    .execute();
  const ids = rows.flatMap(({ active_storage_blob_id: id }) => (id && isUuid(id) ? [id] : []));
  const files = ids.length
    ? await database
        .selectFrom('blobs')
        .select(['id', 'type', 'name'])
        .where('id', 'in', ids)
        .execute()
    : [];
  return { rows, files: new Map(files.map((file) => [file.id, file])) };
}

/** The chat as one side sees it, with the items of the requested range. */
export async function readChat(
  request: FastifyRequest<{ Querystring: Query }>,
  { database, workspace, history, replyTimes }: ChatServices,
  side: Actor,
  feedback: FeedbackRow,
): Promise<Record<string, unknown>> {
  const answers = await answersOf(database, feedback.id);
  const items = await itemsOf(database, feedback.id, parseItemRange(request.query));
  const ratings = await ratingsOf(database, feedback.id);
  const { settings } = chatSettings(workspace.current(), feedback.node_id);
  const measuredTime = settings.replyTime === MEASURED ? await replyTimes(feedback.node_id) : null;
  return chatToWire(
    workspace.current(),
    await readOperators(database),
    side,
    feedback,
    answersToWire(
      await history.at(feedback.flow_id, feedback.version),
      answers.rows,
      answers.files,
      baseUrlOf(request),
    ),
    items,
    ratings,
    baseUrlOf(request),
    measuredTime,
  );
}
