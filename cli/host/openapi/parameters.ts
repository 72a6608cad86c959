import {
  COMPLETED,
  CONTEXT_HEADERS,
  ATTEMPT_ID,
  FEEDBACK_ID,
  IDEMPOTENCY_KEY,
} from '../../../core/contract/headers.ts';
import type { Parameters } from './operation.ts';

/** Parameters that several calls have. */

export const idempotencyKey: Parameters = {
  [IDEMPOTENCY_KEY]: {
    text: 'Key of the request, such as a UUID, the same on every try. A repeated key gets the stored answer.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
    isRequired: true,
  },
};

export const submissionHeaders: Parameters = {
  ...idempotencyKey,
  [COMPLETED]: {
    text: '`false` for a part of a response; it is complete without it.',
    schema: { enum: ['true', 'false'], default: 'true' },
  },
  [FEEDBACK_ID]: { text: 'Id of the response of which earlier parts were sent.' },
  [ATTEMPT_ID]: {
    text: 'UUID that all parts of one response share. Without `X-FID`, a part belongs to the response of the same device, channel and survey that began with it.',
    schema: { type: 'string', format: 'uuid' },
  },
  ...Object.fromEntries(
    CONTEXT_HEADERS.map((name) => [
      name,
      { text: 'Source of the response, from the address of the page.' },
    ]),
  ),
};

/** Range of the items of a conversation. */
export const itemRange: Parameters = {
  after_seq: {
    text: 'Items after this number, the oldest 500 of them at most.',
    schema: { type: 'integer', minimum: 0 },
  },
  before_seq: { text: 'Items before this number.', schema: { type: 'integer', minimum: 0 } },
  last: {
    text: 'So many newest items at most.',
    schema: { type: 'integer', minimum: 1, maximum: 500 },
  },
};

/** Asks for the first screen of an element along with its data. */
export const firstScreen: Parameters = {
  first_screen: { text: 'Name of a tag. Its first screen is rendered too, as `first_screen`.' },
  lang: { text: 'Language of that screen, as its tag has it.' },
  languages: { text: 'Languages of the visitor, separated by commas.' },
};

/** The page of a list that begins after an earlier one. */
export const before: Parameters = { before: { text: '`next` of the page before.' } };
