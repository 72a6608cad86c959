import { chatStatuses } from '../../../core/contract/chat.ts';
import { listOf, wholeList, wire } from '../../../core/contract/collections.ts';
import {
  boolean,
  checked,
  number,
  oneOf,
  optional,
  strictOptional,
  string,
  UNREADABLE,
  withDefault,
} from '../../../core/contract/schema.ts';
import { isStorableTime } from '../database/storable-time.ts';

/** Bodies and replies of calls of operators about conversations. */

/** Of `POST /v1/inbox/conversations/{id}/status`. */
export const statusRequest = wire({
  /** The new status. */
  status: oneOf(...chatStatuses),
});
/** Its reply, with the `seq` of the timeline item of the change. */
export const statusSchema = wire({
  /** The new status. */
  status: oneOf(...chatStatuses),
  /** `seq` of its timeline item. */
  seq: number,
});

/** Of `POST /v1/inbox/me/availability`, and its reply. */
export const availabilityRequest = wire({
  /** `true`: new conversations are assigned to others. */
  isAway: boolean,
});

/** Of `POST /v1/inbox/conversations/{id}/notes`. */
export const noteRequest = wire({
  /** Text of the note, of at most 10,000 UTF-16 code units. */
  body: string,
});

/** Of `POST /v1/inbox/conversations/{id}/assignee`, and its reply: an operator, or `null` for none. */
export const assigneeSchema = wire({
  /** Id of the operator; `null` for none. */
  operatorId: optional(string),
});
const MAX_TAG_LENGTH = 40;
const MAX_TAGS = 20;
/** Tag of a conversation. */
export const tag = checked(
  string,
  (text) => text.trim() === text && text !== '' && text.length <= MAX_TAG_LENGTH,
  `1 to ${MAX_TAG_LENGTH} UTF-16 code units without spaces around them`,
);
const tags = withDefault(
  checked(wholeList(tag), ({ length }) => length <= MAX_TAGS, `at most ${MAX_TAGS} tags`),
  [],
  UNREADABLE,
);

/** Of `POST /v1/inbox/conversations/{id}/tags`. */
export const tagsRequest = wire({
  /** Tags to add. */
  add: tags,
  /** Tags to remove. */
  remove: tags,
});
/** Reply to it. */
export const tagsSchema = wire({
  /** All tags of the conversation. */
  tags: listOf(string),
});

export const storableTime = checked(
  string,
  (text) => isStorableTime(Date.parse(text)),
  'an ISO 8601 time',
);

/** Of `POST /v1/inbox/conversations/{id}/snooze`, and its reply. */
export const snoozeRequest = wire({
  /** The snooze; `null` ends it. */
  snooze: strictOptional(
    wire({
      /** Its end, ISO 8601; `null` for the next message of the customer. */
      until: strictOptional(storableTime),
    }),
  ),
});
