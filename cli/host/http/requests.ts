import { MAX_ID_LENGTH, RATINGS } from '../../../core/contract/limits.ts';
import { customerFields } from '../../../core/contract/node.ts';
import { listOf, mapOf, wire } from '../../../core/contract/collections.ts';
import {
  boolean,
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

/** `version` of the channel when the survey was opened; the live one without it. */
const flowVersion = optional(string);

/** Of `POST /v2/web_widgets/{id}/customers/visit`. */
export const visitRequest = wire({
  ...customerFields,
  /** Id of the browser, as in its responses. Its earlier responses are added to the customer of `external_id` or `user_id`. */
  deviceId: optional(
    checked(string, ({ length }) => length <= MAX_ID_LENGTH, `at most ${MAX_ID_LENGTH} characters`),
  ),
});

/** Of `POST /v1/flows/{id}/requests`. */
export const lookUpRequest = wire({
  /** Id of the question that asks. */
  questionId: string,
  /** Id of the survey. */
  flowId: string,
  /** Its answer. Case does not count. */
  answer: string,
  flowVersion,
});

/** Of `POST /integration`: the id of the question, and the answers. */
export const integrationRequest = wire({
  /** Id of the question. */
  referenceId: string,
  /** Answers for the other system, by the keys of their questions. */
  body: mapOf(json),
  flowVersion,
});

const displayed = wire({
  /** `displayed` or `submitted`. */
  kind: oneOf('displayed'),
  /** `channel_quota.visit` of the channel. */
  visit: uuid,
});
const submitted = wire({
  /** `displayed` or `submitted`. */
  kind: oneOf('submitted'),
  /** Id of the response. */
  feedbackId: uuid,
});
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
  /** Phone number in E.164. */
  address: checked(string, isPhoneNumber, 'a phone number in E.164'),
  /** `sms`. */
  kind: oneOf('sms'),
  /** Id of the question. */
  questionId: string,
  flowVersion,
});

/** Of `POST /v1/customers/verify`. */
export const verifyRequest = wire({
  /** Id of the verification. */
  verificationId: uuid,
  /** The code. */
  token: string,
});

/** Of `POST /v1/feedbacks/{id}/chat_ratings`. */
export const ratingRequest = wire({
  /** 0 (bad), 50 (average) or 100 (good). */
  rating: checked(
    number,
    (rating) => RATINGS.some((allowed) => allowed === rating),
    `one of ${RATINGS.join(', ')}`,
  ),
});

/** Of `POST /v1/feedback/{id}/archive`. */
export const archiveRequest = wire({
  /** Token of the conversation. */
  token: string,
});

/** Reasons for which an email of a customer is not stored. */
const ignoredMails = [
  'automatic',
  'bounced',
  'no_token',
  'unknown_token',
  'other_sender',
  'repeated',
  'empty',
] as const;
/** Reply of `POST /v1/inbound-mail/{secret}`. */
export const inboundResultSchema = wire({
  /** `stored`, or the reason for which the email is not stored. */
  result: oneOf('stored', ...ignoredMails),
});
export type InboundResult = Output<typeof inboundResultSchema>['result'];

/** Of `GET /healthz` and `GET /readyz`. */
export const healthSchema = wire({
  /** `ok`, or the problem. */
  status: string,
  /** A sentence about it. */
  reason: optional(string),
});

/** Of `POST /v1/customers/{id}/merge`. */
export const mergeRequest = wire({
  /** Id of a related response, or of one that was added to the person. */
  responseId: uuid,
  /** `true` adds the response to the person; `false` separates it again. */
  isMerged: boolean,
});

/** Of `POST /v1/customers/{id}/erase`. */
export const erasureRequest = wire({
  /** `confirm` of the answer that was shown; without it nothing is erased. */
  confirm: optional(string),
  /** Ids of responses of the person that are not erased. With one, the customer’s other data is not erased either. */
  except: checked(listOf(uuid), isChoice, `at most ${MAX_CHOSEN} ids`),
  /** Ids of related responses that are erased as well. */
  also: checked(listOf(uuid), isChoice, `at most ${MAX_CHOSEN} ids`),
});
