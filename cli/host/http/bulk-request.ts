import { chatStatuses } from '../../../core/contract/chat.ts';
import { wholeList, wire } from '../../../core/contract/collections.ts';
import { MAX_BULK_CHANGE } from '../../../core/contract/limits.ts';
import {
  checked,
  oneOf,
  strictOptional,
  string,
  UNREADABLE,
  whole,
  type Output,
  type Schema,
} from '../../../core/contract/schema.ts';
import { isUuid } from '../database/uuid.ts';
import { storableTime, tag } from './inbox-requests.ts';

/** Body of `POST /v1/inbox/bulk_changes`. */

const MAX_SEQ = 2 ** 31 - 1;

const seenConversation = wire({
  /** Id of the conversation. */
  id: checked(string, isUuid, 'a UUID'),
  /** `last_seq` of the list. After a newer item, the conversation is skipped by `status` and `snooze`. */
  lastSeq: whole(0, MAX_SEQ),
  /** `assignee_id` of the list. With another one, the conversation is skipped by `assign`. */
  assigneeId: strictOptional(string),
  /** The `status` that the operator has seen. With another one, the conversation is skipped by `status`. Then its `last_seq` has no effect. */
  seenStatus: strictOptional(oneOf(...chatStatuses)),
});
export type SeenConversation = Output<typeof seenConversation>;

const acts = {
  status: wire({
    /** `status`, `assign`, `tag`, `snooze` or `read`. */
    kind: oneOf('status'),
    /** The new status. */
    status: oneOf(...chatStatuses),
  }),
  assign: wire({
    /** `status`, `assign`, `tag`, `snooze` or `read`. */
    kind: oneOf('assign'),
    /** Id of the operator; `null` for none. */
    operatorId: strictOptional(string),
  }),
  tag: wire({
    /** `status`, `assign`, `tag`, `snooze` or `read`. */
    kind: oneOf('tag'),
    /** Tag to add. */
    tag,
  }),
  snooze: wire({
    /** `status`, `assign`, `tag`, `snooze` or `read`. */
    kind: oneOf('snooze'),
    /** Its end, ISO 8601; `null` for the next message of the customer. */
    until: strictOptional(storableTime),
  }),
  read: wire({
    /** `status`, `assign`, `tag`, `snooze` or `read`: items up to `last_seq` count as read. */
    kind: oneOf('read'),
  }),
} satisfies Record<string, Schema<{ kind: string }>>;
type Acts = typeof acts;
export type BulkAct = { [Kind in keyof Acts]: Output<Acts[Kind]> }[keyof Acts];

const actKind = wire({ kind: oneOf('status', 'assign', 'tag', 'snooze', 'read') });
const bulkAct: Schema<BulkAct> = {
  shape: { kind: 'anyOf', of: Object.values(acts) },
  read(value, problems) {
    const read = actKind.read(value, problems);
    return read === UNREADABLE ? read : acts[read.kind].read(value, problems);
  },
};

export const bulkRequest = wire({
  /** The act, for all of them. */
  act: bulkAct,
  /** 1 to 100 conversations, as the operator has seen them. */
  conversations: checked(
    wholeList(seenConversation),
    ({ length }) => length > 0 && length <= MAX_BULK_CHANGE,
    `1 to ${MAX_BULK_CHANGE} conversations`,
  ),
});
