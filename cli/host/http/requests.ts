import * as v from 'valibot';
import { chatStatuses } from '../../../core/contract/chat.ts';
import { RATINGS } from '../../../core/contract/limits.ts';
import { listOf, wire } from '../../../core/contract/collections.ts';
import { checked, number, oneOf, optional, string } from '../../../core/contract/schema.ts';
import { isPhoneNumber } from '../../../core/questions/phone-number.ts';
import { isUuid } from '../database/uuid.ts';
import { schemaOf } from '../../kinds/valibot-schema.ts';

/** Bodies and replies of calls that the elements do not use. */

const uuid = v.pipe(v.string(), v.uuid());
const storedUuid = checked(string, isUuid, 'the id of a response');
/** Responses that an erasure may name one by one. */
const MAX_CHOSEN = 1_000;
const isChoice = ({ length }: readonly string[]): boolean => length <= MAX_CHOSEN;

/** Of `POST /v1/flows/{id}/requests`. */
export const lookUpRequest = schemaOf(
  v.object({ question_id: v.string(), flow_id: v.string(), answer: v.string() }),
);

/** Of `POST /integration`: the id of the question, and the answers. */
export const integrationRequest = schemaOf(
  v.object({ reference_id: v.string(), body: v.record(v.string(), v.unknown()) }),
);

/** Of `POST /v1/nodes/{id}/quota_events`. */
export const quotaEvent = schemaOf(
  v.variant('kind', [
    v.object({ kind: v.literal('displayed'), visit: uuid }),
    v.object({ kind: v.literal('submitted'), feedback_id: uuid }),
  ]),
);

/** Of `POST /v1/customers/send_verification_token`. */
export const codeRequest = schemaOf(
  v.object({
    address: v.pipe(v.string(), v.check(isPhoneNumber, 'a phone number in E.164')),
    kind: v.literal('sms'),
    question_id: v.string(),
  }),
);

/** Of `POST /v1/customers/verify`. */
export const verifyRequest = schemaOf(v.object({ verification_id: uuid, token: v.string() }));

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
  except: checked(listOf(storedUuid), isChoice, `at most ${MAX_CHOSEN} ids`),
  also: checked(listOf(storedUuid), isChoice, `at most ${MAX_CHOSEN} ids`),
});
