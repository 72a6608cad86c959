import { listOf, mapOf, wire } from './collections.ts';
import {
  boolean,
  checked,
  id,
  json,
  matching,
  number,
  optional,
  string,
  whole,
  withDefault,
  type Output,
} from './schema.ts';
import { MAX_ANSWERS, MAX_ID_LENGTH } from './limits.ts';

/** Schema of a submission, used by the host. The browser imports only its types, so that no bundle contains it. */

const MAX_INT4 = 2 ** 31 - 1;

const isShort = ({ length }: string): boolean => length <= MAX_ID_LENGTH;
const shortText = `at most ${MAX_ID_LENGTH} characters`;
const storedId = checked(id, isShort, shortText);
const time = matching(
  /^\d{4}-(0[1-9]|1[0-2])-([12]\d|0[1-9]|3[01])[T ]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)$/,
  'an ISO 8601 time',
);
const count = whole(0, MAX_INT4);

const responseItem = wire({
  questionId: storedId,
  optionId: optional(storedId),
  body: optional(string),
  ranking: optional(count),
  activeStorageBlobId: optional(storedId),
  token: optional(string),
  hidePersonalData: withDefault(boolean, false),
});

const feedbackCustomer = wire({
  id: optional(storedId),
  externalId: optional(string),
  userId: optional(string),
  name: optional(string),
  email: optional(string),
  phoneNumber: optional(string),
  gender: optional(string),
  birthYear: optional(number),
  schema: optional(mapOf(json)),
});

/** Body of `POST /v1/feedbacks`. Times are ISO 8601 in UTC. */
export const feedbackSchema = wire({
  deviceId: checked(string, isShort, shortText),
  createdAt: time,
  nodeId: storedId,
  flowId: storedId,
  userId: optional(storedId),
  originUrl: optional(string),
  languageId: optional(storedId),
  createdOffline: withDefault(boolean, false),
  timeSpentInSeconds: count,
  responses: checked(
    listOf(responseItem),
    ({ length }) => length <= MAX_ANSWERS,
    `at most ${MAX_ANSWERS} answers`,
  ),
  /** Questions, or statements of a matrix, with valid answers from an earlier part of the submission. */
  keptQuestionIds: optional(listOf(storedId)),
  customer: optional(feedbackCustomer),
});

export type Feedback = Output<typeof feedbackSchema>;
export type ResponseItem = Output<typeof responseItem>;
export type FeedbackCustomer = Output<typeof feedbackCustomer>;
