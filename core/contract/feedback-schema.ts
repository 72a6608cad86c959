import * as v from 'valibot';
import {
  boolean,
  id,
  json,
  listOf,
  mapOf,
  number,
  optional,
  string,
  wire,
  withDefault,
} from './wire.ts';
import { MAX_ANSWERS, MAX_ID_LENGTH } from './limits.ts';

/** Schema with which the host reads a submission. The browser imports only its types, which keeps it out of the bundles. */

const MAX_INT4 = 2 ** 31 - 1;

const storedId: v.GenericSchema<unknown, string> = v.pipe(id, v.maxLength(MAX_ID_LENGTH));
const time: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.isoTimestamp());
const count: v.GenericSchema<unknown, number> = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(MAX_INT4),
);

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
  deviceId: v.pipe(v.string(), v.maxLength(MAX_ID_LENGTH)),
  createdAt: time,
  nodeId: storedId,
  flowId: storedId,
  userId: optional(storedId),
  originUrl: optional(string),
  languageId: optional(storedId),
  createdOffline: withDefault(boolean, false),
  timeSpentInSeconds: count,
  responses: v.pipe(listOf(responseItem), v.maxLength(MAX_ANSWERS)),
  /** Questions, or statements of a matrix, whose answers of an earlier part of the submission still hold. */
  keptQuestionIds: optional(listOf(storedId)),
  customer: optional(feedbackCustomer),
});

export type Feedback = v.InferOutput<typeof feedbackSchema>;
export type ResponseItem = v.InferOutput<typeof responseItem>;
export type FeedbackCustomer = v.InferOutput<typeof feedbackCustomer>;
