import { chatStatuses } from '../../../core/contract/chat.ts';
import { RATINGS } from '../../../core/contract/limits.ts';
import { listOf, mapOf, wire } from '../../../core/contract/collections.ts';
import {
  checked,
  json,
  number,
  oneOf,
  optional,
  string,
  UNREADABLE,
  type Output,
  type Schema,
} from '../../../core/contract/schema.ts';
import { isPhoneNumber } from '../../../core/questions/phone-number.ts';
import { isUuid } from '../database/uuid.ts';

/** Bodies and replies of calls that the elements do not use. */

const uuid = checked(string, isUuid, 'a UUID');
/** Responses that an erasure may name one by one. */
const MAX_CHOSEN = 1_000;
const isChoice = ({ length }: readonly string[]): boolean => length <= MAX_CHOSEN;

/** Of `POST /v1/flows/{id}/requests`. */
export const lookUpRequest = wire({ questionId: string, flowId: string, answer: string });

/** Of `POST /integration`: the id of the question, and the answers. */
export const integrationRequest = wire({ referenceId: string, body: mapOf(json) });

const displayed = wire({ kind: oneOf('displayed'), visit: uuid });
const submitted = wire({ kind: oneOf('submitted'), feedbackId: uuid });
const quotaKind = wire({ kind: oneOf('displayed', 'submitted') });
/** Of `POST /v1/nodes/{id}/quota_events`. */
export const quotaEvent: Schema<Output<typeof displayed> | Output<typeof submitted>> = {
  shape: { kind: 'anyOf', of: [displayed, submitted] },
  read(value, problems) {
    const read = quotaKind.read(value, problems);
    if (read === UNREADABLE) return read;
    return (read.kind === 'displayed' ? displayed : submitted).read(value, problems);
  },
};

/** Of `POST /v1/customers/send_verification_token`. */
export const codeRequest = wire({
  address: checked(string, isPhoneNumber, 'a phone number in E.164'),
  kind: oneOf('sms'),
  questionId: string,
});

/** Of `POST /v1/customers/verify`. */
export const verifyRequest = wire({ verificationId: uuid, token: string });

/** Of `POST /v1/feedbacks/{id}/chat_ratings`. */
export const ratingRequest = wire({
  rating: checked(
    number,
    (rating) => RATINGS.some((allowed) => allowed === rating),
    `one of ${RATINGS.join(', ')}`,
  ),
});

/** Of `POST /v1/feedback/{id}/archive`. */
export const archiveRequest = wire({ token: string });

/** Of `POST /v1/inbox/conversations/{id}/status`. */
export const statusRequest = wire({ status: oneOf(...chatStatuses) });
/** Its reply, with the `seq` of the timeline item of the change. */
export const statusSchema = wire({ status: oneOf(...chatStatuses), seq: number });

/** Of `POST /v1/inbox/conversations/{id}/notes`. */
export const noteRequest = wire({ body: string });

/** Of `POST /v1/inbox/conversations/{id}/assignee`, and its reply: an operator, or `null` for none. */
export const assigneeSchema = wire({ operatorId: optional(string) });

/** Of `GET /healthz` and `GET /readyz`. */
export const healthSchema = wire({ status: string, reason: optional(string) });

/** Of `POST /v1/customers/{id}/erase`. */
export const erasureRequest = wire({
  confirm: optional(string),
  except: checked(listOf(uuid), isChoice, `at most ${MAX_CHOSEN} ids`),
  also: checked(listOf(uuid), isChoice, `at most ${MAX_CHOSEN} ids`),
});
