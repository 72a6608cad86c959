import type * as v from 'valibot';
import type { Feedback, ResponseItem } from './feedback-schema.ts';
import { id, optional, string, toWire, wire, withDefault } from './wire.ts';

export type { Feedback, FeedbackCustomer, ResponseItem } from './feedback-schema.ts';

/** A response with only what its question gives it. */
export const responseOf = (
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

export function feedbackToWire(feedback: Feedback): Record<string, unknown> {
  return {
    ...toWire(feedback),
    responses: feedback.responses.map((item) =>
      toWire({ ...item, hidePersonalData: item.hidePersonalData || null }),
    ),
    ...(feedback.customer ? { customer: toWire(feedback.customer) } : {}),
  };
}

/** The answer to a submission: `chat_token_string` opens its chat. */
export const feedbackReplySchema = wire({
  id,
  status: withDefault(string, ''),
  chatTokenString: optional(string),
});
export type FeedbackReply = v.InferOutput<typeof feedbackReplySchema>;
