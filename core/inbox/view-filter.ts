import { chatStatuses } from '../contract/chat.ts';
import type { ViewQuery } from '../contract/inbox-views.ts';
import { scoreTones } from '../contract/inbox.ts';
import { wholeList } from '../storage/inbox-settings.ts';

/** The filters of a saved view. Values that this version does not know filter nothing. */
export function filterOfView(query: ViewQuery): typeof wholeList {
  const { status, assigned, score, waiting } = query;
  const isOperator = assigned !== null && assigned !== 'me' && assigned !== 'nobody';
  return {
    status: chatStatuses.find((known) => known === status) ?? null,
    assigned: assigned === 'me' || assigned === 'nobody' ? assigned : 'any',
    operatorId: isOperator ? assigned : null,
    isUnread: query.unread === 'true',
    isMentioned: query.mentioned === 'true',
    surveyId: query.survey,
    nodeId: query.node,
    score: scoreTones.find((known) => known === score) ?? null,
    tag: query.tag,
    language: query.language,
    waitingMinutes: /^\d{1,6}$/.test(waiting ?? '') ? Number(waiting) : null,
    isSnoozed: query.snoozed === 'true',
  };
}
