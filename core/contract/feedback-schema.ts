import * as v from 'valibot';
import { boolean, id, json, listOf, number, optional, string, wire, withDefault } from './wire.ts';

/** How the host reads a submission. The browser only needs its types: the schema itself stays out of the bundles. */

const time = v.pipe(v.string(), v.isoTimestamp()) as unknown as v.GenericSchema<unknown, string>;
const count = v.pipe(v.number(), v.integer(), v.minValue(0)) as unknown as v.GenericSchema<
  unknown,
  number
>;

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
  schema: optional(
    v.record(v.string(), json) as unknown as v.GenericSchema<unknown, Record<string, unknown>>,
  ),
});

/** What a respondent sends: `POST /v1/feedbacks`. Times are ISO 8601 in UTC. */
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
  customer: optional(feedbackCustomer),
});

export type Feedback = v.InferOutput<typeof feedbackSchema>;
export type ResponseItem = v.InferOutput<typeof responseItem>;
export type FeedbackCustomer = v.InferOutput<typeof feedbackCustomer>;
