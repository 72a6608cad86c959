import {
  lookUpSchema,
  uploadSchema,
  verificationSchema,
  verifiedSchema,
} from '../../contract/calls.ts';
import { IDEMPOTENCY_KEY, proofHeader } from '../../contract/headers.ts';
import { maskFileName } from '../../contract/page-address.ts';
import type { QuestionApi } from '../question-api.ts';
import { jsonPost, parseResponse } from './api-call.ts';
import { requestJson } from './http.ts';
import { upload } from './upload.ts';

const postForm = (
  fields: Record<string, string>,
): { method: 'POST'; headers: Record<string, string>; body: string } => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: String(new URLSearchParams(fields)),
});

/**
 * Creates the calls of single questions over HTTP.
 *
 * @param api base address
 * @param device id of this browser
 * @param nodeId node of the survey
 * @param version version in which the survey was opened; `null` from servers without versions
 * @param proof proof of identity; `null` where the node demands none
 */
export const createFetchQuestionApi = (
  api: string,
  device: string,
  { nodeId, version, proof }: { nodeId: string; version: string | null; proof: string | null },
): QuestionApi => ({
  upload(file, name, key, onProgress) {
    const form = new FormData();
    form.set('device_id', device);
    form.set('file', file, maskFileName(name));
    const { done, cancel } = upload(
      `${api}/v2/storage/direct_uploads${proof === null ? '' : `?node_id=${encodeURIComponent(nodeId)}`}`,
      { [IDEMPOTENCY_KEY]: key, ...proofHeader(proof) },
      form,
      onProgress,
    );
    return {
      done: done.then((answer) => parseResponse(uploadSchema, answer, 'answer to the upload').data),
      cancel,
    };
  },
  sendCode: async (phone, questionId) =>
    parseResponse(
      verificationSchema,
      await requestJson(
        `${api}/v1/customers/send_verification_token`,
        postForm({
          address: phone,
          kind: 'sms',
          question_id: questionId,
          flow_version: version ?? '',
        }),
      ),
      'answer to the verification',
    ),
  verify: async (verificationId, code) =>
    parseResponse(
      verifiedSchema,
      await requestJson(
        `${api}/v1/customers/verify`,
        postForm({ verification_id: verificationId, token: code }),
      ),
      'answer to the code',
    ),
  lookUp: async (flowId, questionId, answer) => {
    const reply = await requestJson(
      `${api}/v1/flows/${encodeURIComponent(flowId)}/requests`,
      jsonPost(
        { question_id: questionId, flow_id: flowId, answer, flow_version: version },
        proofHeader(proof),
      ),
    );
    return parseResponse(lookUpSchema, reply, 'answer to the look-up');
  },
});
