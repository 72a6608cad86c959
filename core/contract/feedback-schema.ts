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
import { isFileId } from './file-id.ts';
import { MAX_ANSWERS, MAX_ID_LENGTH } from './limits.ts';

/** Schema of a submission, used by the host. The browser imports only its types, so that no bundle contains it. */

const MAX_INT4 = 2 ** 31 - 1;

const isShort = ({ length }: string): boolean => length <= MAX_ID_LENGTH;
const shortText = `at most ${MAX_ID_LENGTH} characters`;
const storedId = checked(id, isShort, shortText);
const fileId = checked(storedId, isFileId, 'the id of an uploaded file');
export const isoTime = matching(
  /^\d{4}-(0[1-9]|1[0-2])-([12]\d|0[1-9]|3[01])[T ]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)$/,
  'an ISO 8601 time',
);
const count = whole(0, MAX_INT4);

const responseItem = wire({
  /** Id of the question; of the statement for a matrix. */
  questionId: storedId,
  /** Id of the chosen option. */
  optionId: optional(storedId),
  /** Answer as a text. */
  body: optional(string),
  /** Place of the option among the chosen ones, from 0. */
  ranking: optional(count),
  /** Id of an uploaded file. */
  activeStorageBlobId: optional(fileId),
  /** Token of a verified phone number. */
  token: optional(string),
  /** Whether the answer is masked. */
  hidePersonalData: withDefault(boolean, false),
});

const feedbackCustomer = wire({
  /** Id of the customer. */
  id: optional(storedId),
  /** Id in the owner’s system. */
  externalId: optional(string),
  /** Another such id. */
  userId: optional(string),
  /** Full name. */
  name: optional(string),
  /** Email address. */
  email: optional(string),
  /** Phone number in E.164. */
  phoneNumber: optional(string),
  /** Gender, as a key of an option. */
  gender: optional(string),
  /** Year of birth. */
  birthYear: optional(number),
  /** Answers to questions of the type `customer_schema`, by their keys. */
  schema: optional(mapOf(json)),
});

/** Body of `POST /v1/feedbacks`. Times are ISO 8601 in UTC. */
export const feedbackSchema = wire({
  /** Id of the device, the same for all its responses. */
  deviceId: checked(string, isShort, shortText),
  /** Time at which it was given. */
  createdAt: isoTime,
  /** Id of the channel. */
  nodeId: storedId,
  /** Id of the survey. */
  flowId: storedId,
  /** Version of the survey that was answered, as the node had it when it was opened; the live one without it. */
  flowVersion: optional(checked(string, isShort, shortText)),
  /** Id of the respondent in the owner’s system. */
  userId: optional(storedId),
  /** Address of the page. Only its necessary parts are stored. */
  originUrl: optional(string),
  /** Id of the survey’s language in which it was given. */
  languageId: optional(storedId),
  /** Whether it could not be sent when it was given. */
  createdOffline: withDefault(boolean, false),
  /** Duration in whole seconds. */
  timeSpentInSeconds: count,
  /** Answers, one for each chosen option; 5,000 at most. */
  responses: checked(
    listOf(responseItem),
    ({ length }) => length <= MAX_ANSWERS,
    `at most ${MAX_ANSWERS} answers`,
  ),
  /** Questions, or statements of a matrix, with answers in an earlier part that are still valid. */
  keptQuestionIds: optional(listOf(storedId)),
  /** The respondent. A signature overrides it. */
  customer: optional(feedbackCustomer),
});

export type Feedback = Output<typeof feedbackSchema>;
export type ResponseItem = Output<typeof responseItem>;
export type FeedbackCustomer = Output<typeof feedbackCustomer>;
