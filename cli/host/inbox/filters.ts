import { sql, type RawBuilder } from 'kysely';
import { chatStatuses } from '../../../core/contract/chat.ts';
import { scoreTones } from '../../../core/contract/inbox.ts';
import { isBlank } from '../../../core/language/characters.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { isStorableTime } from '../database/storable-time.ts';
import { invalidBody } from '../http/api-error.ts';
import type { Query } from '../http/query.ts';
import { checkStorable } from '../http/stored-text.ts';
import { VALID_ASSIGNMENTS } from '../records/assignments.ts';
import { READ_ACTIONS } from '../records/timeline.ts';
import { ratedValues } from './highlights.ts';
import { isMentioned } from './mentions.ts';

/** Conditions of the list of conversations, by its query. */

type Condition = RawBuilder<boolean>;

/** Items that an operator has not read: messages of the customer, and a request for help. */
export const UNREAD_ITEMS = sql`timeline_items where feedback_id = feedbacks.id and seq > operator_seen_seq
  and actor = 'customer' and action = any(${READ_ACTIONS})`;
/** The first condition has an index; the second excludes items of operators and events. */
const isUnread = sql<boolean>`(last_seq > operator_seen_seq and exists (select from ${UNREAD_ITEMS}))`;

const assignedTo = (operatorId: string) =>
  sql<boolean>`id in (select feedback_id from assignments where operator_id = ${operatorId})`;
const isUnassigned = sql<boolean>`not exists
  (select from ${VALID_ASSIGNMENTS} where feedback_id = feedbacks.id)`;

export const isSnoozed = sql<boolean>`exists (select from snoozes
  where feedback_id = feedbacks.id and (until is null or until > now()))`;

/**
 * The tone of the first answer on a rating scale. Postgres expects a match in one of 200 conversations for an equation with a
 * subquery, and would then sort all of them; for another boolean expression it expects one in two, and reads in the order of
 * the list.
 */
function hasTone({ flows }: Workspace, tone: string): Condition {
  const values = [...flows.values()].flatMap(({ value }) => ratedValues(value));
  return sql`case when (select rated.tone from responses
    join unnest(
      ${values.map(({ questionId }) => questionId)}::text[],
      ${values.map(({ value }) => value)}::text[],
      ${values.map((rated) => rated.tone)}::text[]
    ) as rated (question_id, value, tone)
      on rated.question_id = responses.question_id and rated.value = coalesce(option_id, body)
    where feedback_id = feedbacks.id order by position limit 1) = ${tone} then true else false end`;
}

/** The language in which the survey was answered, by its code. */
function isIn({ flows }: Workspace, code: string): Condition {
  const ids = [...flows.values()].flatMap(({ value: { id, languages } }) =>
    languages.filter((language) => language.code === code).map((language) => [id, language.id]),
  );
  return sql`exists (select from unnest(
    ${ids.map(([flowId]) => flowId)}::text[], ${ids.map(([, id]) => id)}::text[]
  ) as spoken (flow_id, language_id)
    where spoken.flow_id = feedbacks.flow_id and language_id = payload ->> 'language_id')`;
}

/** The first message without an answer is older than a number of minutes. So is its conversation, which is a fast check. */
const waitsFor = (
  minutes: number,
) => sql<boolean>`created_at <= now() - make_interval(mins => ${minutes}::int) and exists (select from timeline_items
  where feedback_id = feedbacks.id and actor = 'customer' and action = any(${READ_ACTIONS})
    and created_at <= now() - make_interval(mins => ${minutes}::int)
    and seq > coalesce((select max(seq) from timeline_items
      where feedback_id = feedbacks.id and actor = 'user' and action = 'add_comment'), 0))`;

/**
 * Reads the time of a cursor; `null` without one.
 *
 * @throws {ApiError} with status 422 for a text that is no time, or far from ours
 */
function timeBefore(before = ''): Date | null {
  if (before === '') return null;
  const time = Date.parse(before);
  if (isStorableTime(time)) return new Date(time);
  throw invalidBody([{ path: 'before', message: 'expected the ISO time of an earlier page' }]);
}

const assignment = (assigned: string, operatorId: string): Condition =>
  assigned === 'nobody' ? isUnassigned : assignedTo(assigned === 'me' ? operatorId : assigned);

/**
 * Returns the conditions of a query, except its search: `status`; `assigned` to `me`, `nobody` or the id of an operator;
 * `unread`, `snoozed` and `mentioned` as `true`; `survey`, `node` by their ids; `tag`; `language` by its code; `score` by its tone;
 * `waiting` by minutes; `before` as an ISO time. A list without a search leaves snoozed conversations out.
 */
export function conditionsOf(
  workspace: Workspace,
  operatorId: string,
  query: Query,
): readonly Condition[] {
  const { status, assigned, unread, survey, node, tag, language, score, waiting, snoozed } = query;
  const { mentioned } = query;
  for (const [name, value] of Object.entries(query)) checkStorable(value, name);
  const known = chatStatuses.find((chatStatus) => chatStatus === status);
  const tone = scoreTones.find((scoreTone) => scoreTone === score);
  const minutes = /^\d{1,6}$/.test(waiting ?? '') ? Number(waiting) : null;
  const time = timeBefore(query['before']);
  const isHidden =
    snoozed === 'true'
      ? isSnoozed
      : isBlank(query['search'] ?? '') && sql<boolean>`not ${isSnoozed}`;
  return [
    known && sql<boolean>`chat_status = ${known}`,
    assigned && assignment(assigned, operatorId),
    unread === 'true' && isUnread,
    mentioned === 'true' && isMentioned(operatorId),
    survey && sql<boolean>`flow_id = ${survey}`,
    node && sql<boolean>`node_id = ${node}`,
    tag && sql<boolean>`id in (select feedback_id from tags where tag = ${tag})`,
    language && isIn(workspace, language),
    tone && hasTone(workspace, tone),
    minutes !== null && waitsFor(minutes),
    isHidden,
    time && sql<boolean>`active_at < ${time}`,
  ].filter((condition) => typeof condition === 'object' && condition !== null);
}
