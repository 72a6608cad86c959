import {
  uploadSchema,
  verificationSchema,
  verifiedSchema,
} from '../../../../core/contract/calls.ts';
import { feedbackSchema } from '../../../../core/contract/feedback-schema.ts';
import { feedbackReplySchema } from '../../../../core/contract/feedback.ts';
import { codeRequest, verifyRequest } from '../../http/requests.ts';
import type { Subject } from '../operation.ts';
import { idempotencyKey, submissionHeaders } from '../parameters.ts';

export const responses: Subject = {
  title: 'Responses',
  text: 'Submissions of answers, their files, and the verification of phone numbers.',
  operations: {
    'POST /v1/feedbacks': {
      summary: 'Send a response, or a part of one',
      text: 'The answer follows the commit. A part is sent with `X-COMPLETED: false`; what follows it carries the id of the answer as `X-FID`, or the same `X-Attempt`, and replaces it. A part that was made before the stored one, by `created_at`, is acknowledged and changes nothing. A response that is complete never changes.',
      proofs: ['optional', 'signature'],
      headers: submissionHeaders,
      body: feedbackSchema,
      answers: {
        201: { text: 'A new response is stored.', content: feedbackReplySchema },
        200: {
          text: 'The response that `X-FID` or `X-Attempt` names is replaced.',
          content: feedbackReplySchema,
        },
      },
      errors: [
        'idempotency_key',
        'foreign_feedback',
        'foreign_file',
        'signature_invalid',
        'channel_closed',
        'in_progress',
        'unknown_node',
        'unknown_flow',
        'too_many_files',
        'idempotency_mismatch',
        'too_many',
      ],
    },
    'POST /v2/storage/direct_uploads': {
      summary: 'Upload a file for an answer',
      text: 'The `id` of the answer is the `active_storage_blob_id` of the response.',
      proofs: ['optional', 'signature'],
      query: { node_id: { text: 'Id of the channel. Needed where it demands a signature.' } },
      headers: idempotencyKey,
      body: {
        form: {
          device_id: { text: 'Id of the device, as in the response.' },
          file: {
            text: 'The file, of at most 10 MiB.',
            schema: { type: 'string', contentMediaType: 'application/octet-stream' },
            isRequired: true,
          },
        },
      },
      answers: { 201: { text: 'The file is stored.', content: uploadSchema } },
      errors: [
        'signature_invalid',
        'not_found',
        'in_progress',
        'file_refused',
        'idempotency_mismatch',
        'invalid',
        'too_many',
      ],
    },
    'GET /v2/storage/blobs/{id}': {
      summary: 'Download an uploaded file',
      text: 'Browsers save it, and show it in pictures, but never open it as a page.',
      path: { id: 'Id of the file.' },
      answers: { 200: { text: 'The file, with its own media type.', content: '*/*' } },
      errors: ['not_found', 'too_many'],
    },
    'POST /v1/customers/send_verification_token': {
      summary: 'Send a code to a phone number',
      body: codeRequest,
      answers: { 201: { text: 'The code is sent.', content: verificationSchema } },
      errors: ['unknown_question', 'too_many', 'sms_failed'],
    },
    'POST /v1/customers/verify': {
      summary: 'Verify a phone number by its code',
      body: verifyRequest,
      answers: { 200: { text: 'The code is right.', content: verifiedSchema } },
      errors: ['wrong_code', 'too_many'],
    },
  },
};
