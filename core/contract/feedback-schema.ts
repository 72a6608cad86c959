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

/** Schema with which the host reads a submission. The browser imports only its types, which keeps it out of the bundles. */

const time: v.GenericSchema<unknown, string> = v.pipe(v.string(), v.isoTimestamp());
const count: v.GenericSchema<unknown, number> = v.pipe(v.number(), v.integer(), v.minValue(0));

const responseItem = wire({
  questionId: id,
  optionId: optional(id),
  body: optional(string),
  ranking: optional(count),
  activeStorageBlobId: optional(id),
  token: optional(string),
  hidePersonalData: withDefault(boolean, false),
});

const feedbackCustomer = wire({
  id: optional(id),
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
  deviceId: string,
  createdAt: time,
  nodeId: id,
  flowId: id,
  userId: optional(id),
  originUrl: optional(string),
  languageId: optional(id),
  createdOffline: withDefault(boolean, false),
  timeSpentInSeconds: count,
  responses: listOf(responseItem),
  /** Questions, or statements of a matrix, whose answers of an earlier part of the submission still hold. */
  keptQuestionIds: optional(listOf(id)),
  customer: optional(feedbackCustomer),
});

export type Feedback = v.InferOutput<typeof feedbackSchema>;
export type ResponseItem = v.InferOutput<typeof responseItem>;
export type FeedbackCustomer = v.InferOutput<typeof feedbackCustomer>;
