import type { Feedback, ResponseItem } from './feedback-schema.ts';
import { wire } from './collections.ts';
import { id, optional, string, withDefault, type Output } from './schema.ts';
import { toWire } from './wire.ts';

export type { Feedback, FeedbackCustomer, ResponseItem } from './feedback-schema.ts';

/** Creates a response item; fields that are not given are `null`. */
export const createResponseItem = (
  fields: Partial<ResponseItem> & { questionId: string },
): ResponseItem => ({
  optionId: null,
  body: null,
  ranking: null,
  activeStorageBlobId: null,
  token: null,
  hidePersonalData: false,
  ...fields,
});

/** Converts a submission into its wire format, without empty fields. `hide_personal_data` is sent only when it is true. */
export function feedbackToWire(feedback: Feedback): Record<string, unknown> {
  return {
    ...toWire(feedback),
    responses: feedback.responses.map((item) =>
      toWire({ ...item, hidePersonalData: item.hidePersonalData || null }),
    ),
    ...(feedback.customer ? { customer: toWire(feedback.customer) } : {}),
  };
}

/** Marks the JSON body of a submission as one that could not be sent when it was made. */
export const markCreatedOffline = (body: string): string =>
  JSON.stringify({ ...(JSON.parse(body) as object), created_offline: true });

/** Response to a submission. `chat_token_string` opens its chat. */
export const feedbackReplySchema = wire({
  /** Id of the response, for `X-FID` and its conversation. */
  id,
  /** `completed` or `partial`. */
  status: withDefault(string, ''),
  /** Token that opens the conversation. */
  chatTokenString: optional(string),
});
export type FeedbackReply = Output<typeof feedbackReplySchema>;
