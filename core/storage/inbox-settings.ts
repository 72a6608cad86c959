import { chatStatuses } from '../contract/chat.ts';
import { hasFields } from '../contract/has-fields.ts';
import type { ConversationQuery } from '../platform/inbox-api.ts';
import type { KeyValueStorage } from '../platform/storage.ts';

/**
 * Choices of the operator that used this browser last: the filter of the list, without the search, and the keyboard
 * shortcuts. Another operator starts with the defaults.
 */

type KeptFilter = Pick<ConversationQuery, 'status' | 'assigned' | 'isUnread' | 'surveyId'>;

export interface InboxSettings {
  filter: KeptFilter;
  hasShortcuts: boolean;
}

const KEY = 'inbox';

export const defaultInboxSettings: InboxSettings = {
  filter: { status: 'open', assigned: 'any', isUnread: false, surveyId: null },
  hasShortcuts: true,
};

const ASSIGNED = ['any', 'me', 'nobody'] as const;

/** Reads the settings of an operator; a field that can't be read has its default. */
export function readInboxSettings(storage: KeyValueStorage, operatorId: string): InboxSettings {
  const stored = storage.read(KEY);
  if (!hasFields(stored, { operatorId: 'string', filter: 'object', hasShortcuts: 'boolean' }))
    return defaultInboxSettings;
  if (stored.operatorId !== operatorId) return defaultInboxSettings;
  const { status, assigned, isUnread, surveyId } = (stored.filter ?? {}) as Record<string, unknown>;
  const { filter } = defaultInboxSettings;
  return {
    filter: {
      status:
        status === null ? null : (chatStatuses.find((known) => known === status) ?? filter.status),
      assigned: ASSIGNED.find((known) => known === assigned) ?? filter.assigned,
      isUnread: isUnread === true,
      surveyId: typeof surveyId === 'string' ? surveyId : null,
    },
    hasShortcuts: stored.hasShortcuts,
  };
}

export const writeInboxSettings = (
  storage: KeyValueStorage,
  operatorId: string,
  settings: InboxSettings,
): void => storage.write(KEY, { operatorId, ...settings });
