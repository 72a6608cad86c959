import { chatStatuses } from '../contract/chat.ts';
import { hasFields } from '../contract/has-fields.ts';
import { scoreTones } from '../contract/inbox.ts';
import { assignees, type ConversationQuery } from '../platform/inbox-api.ts';
import type { KeyValueStorage } from '../platform/storage.ts';

/**
 * Choices of the operator that used this browser last: the filter of the list, without the search, and the keyboard
 * shortcuts. Another operator starts with the defaults.
 */

type KeptFilter = Omit<ConversationQuery, 'search' | 'before'>;

export interface InboxSettings {
  filter: KeptFilter;
  hasShortcuts: boolean;
}

const KEY = 'inbox';

/** A filter that all conversations fit. */
export const wholeList: KeptFilter = {
  status: null,
  assigned: 'any',
  isUnread: false,
  isMentioned: false,
  surveyId: null,
  nodeId: null,
  operatorId: null,
  score: null,
  tag: null,
  language: null,
  waitingMinutes: null,
  isSnoozed: false,
};

export const defaultInboxSettings: InboxSettings = {
  filter: { ...wholeList, status: 'open' },
  hasShortcuts: true,
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads a stored filter; a field that can't be read has its default. */
function filterOf(stored: Record<string, unknown>): KeptFilter {
  const { status, assigned, score, waitingMinutes } = stored;
  const { filter } = defaultInboxSettings;
  return {
    status:
      status === null ? null : (chatStatuses.find((known) => known === status) ?? filter.status),
    assigned: assignees.find((known) => known === assigned) ?? filter.assigned,
    isUnread: stored['isUnread'] === true,
    isMentioned: stored['isMentioned'] === true,
    surveyId: textOf(stored['surveyId']),
    nodeId: textOf(stored['nodeId']),
    operatorId: textOf(stored['operatorId']),
    score: scoreTones.find((known) => known === score) ?? null,
    tag: textOf(stored['tag']),
    language: textOf(stored['language']),
    waitingMinutes: typeof waitingMinutes === 'number' ? waitingMinutes : null,
    isSnoozed: stored['isSnoozed'] === true,
  };
}

/** Reads the settings of an operator. */
export function readInboxSettings(storage: KeyValueStorage, operatorId: string): InboxSettings {
  const stored = storage.read(KEY);
  if (!hasFields(stored, { operatorId: 'string', filter: 'object', hasShortcuts: 'boolean' }))
    return defaultInboxSettings;
  if (stored.operatorId !== operatorId) return defaultInboxSettings;
  return {
    filter: filterOf((stored.filter ?? {}) as Record<string, unknown>),
    hasShortcuts: stored.hasShortcuts,
  };
}

/** The fields that are stored, of a filter that may have others. */
const keptFilter = (filter: KeptFilter): Partial<KeptFilter> =>
  Object.fromEntries(
    (Object.keys(wholeList) as (keyof KeptFilter)[]).map((name) => [name, filter[name]]),
  );

export const writeInboxSettings = (
  storage: KeyValueStorage,
  operatorId: string,
  { filter, hasShortcuts }: InboxSettings,
): void => storage.write(KEY, { operatorId, filter: keptFilter(filter), hasShortcuts });
