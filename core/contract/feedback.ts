import * as v from 'valibot';
import { boolean, id, json, listOf, number, optional, string, toWire, wire, withDefault } from './wire.ts';

const time = v.pipe(v.string(), v.isoTimestamp()) as unknown as v.GenericSchema<unknown, string>;
const count = v.pipe(v.number(), v.integer(), v.minValue(0)) as unknown as v.GenericSchema<unknown, number>;

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
  schema: optional(v.record(v.string(), json) as unknown as v.GenericSchema<unknown, Record<string, unknown>>),
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

/** A response with only what its question gives it. */
export const responseOf = (fields: Partial<ResponseItem> & { questionId: string }): ResponseItem => ({
  optionId: null,
  body: null,
  ranking: null,
  activeStorageBlobId: null,
  token: null,
  hidePersonalData: false,
  ...fields,
});

export function feedbackToWire(feedback: Feedback): Record<string, unknown> {
  return {
    ...toWire(feedback),
    responses: feedback.responses.map((item) => toWire({ ...item, hidePersonalData: item.hidePersonalData || null })),
    ...(feedback.customer ? { customer: toWire(feedback.customer) } : {}),
  };
}

/** The answer to a submission: `chat_token_string` opens its chat. */
export const feedbackReplySchema = wire({ id, status: withDefault(string, ''), chatTokenString: optional(string) });
export type FeedbackReply = v.InferOutput<typeof feedbackReplySchema>;
