import {
  lookUpSchema,
  uploadSchema,
  verificationSchema,
  verifiedSchema,
} from '../../contract/calls.ts';
import type { QuestionApi } from '../question-api.ts';
import { read, requestJson } from './http.ts';
import { upload } from './upload.ts';

const form = (
  fields: Record<string, string>,
): { method: 'POST'; headers: Record<string, string>; body: string } => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: String(new URLSearchParams(fields)),
});

/** The calls of single questions over HTTP; `api` is the base address, `device` the id of this browser. */
export const fetchQuestionApi = (api: string, device: string): QuestionApi => ({
  upload(file, name, key, onProgress) {
    const content = new FormData();
    content.set('device_id', device);
    content.set('file', file, name);
    const { done, cancel } = upload(
      `${api}/v2/storage/direct_uploads`,
      { 'Idempotency-Key': key },
      content,
      onProgress,
    );
    return {
      done: done.then((answer) => read(uploadSchema, answer, 'answer to the upload').data),
      cancel,
    };
  },
  sendCode: async (phone, questionId) =>
    read(
      verificationSchema,
      await requestJson(
        `${api}/v1/customers/send_verification_token`,
        form({ address: phone, kind: 'sms', question_id: questionId }),
      ),
      'answer to the verification',
    ),
  verify: async (verificationId, code) =>
    read(
      verifiedSchema,
      await requestJson(
        `${api}/v1/customers/verify`,
        form({ verification_id: verificationId, token: code }),
      ),
      'answer to the code',
    ),
  lookUp: async (flowId, questionId, answer) => {
    const reply = await requestJson(`${api}/v1/flows/${encodeURIComponent(flowId)}/requests`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question_id: questionId, flow_id: flowId, answer }),
    });
    return read(lookUpSchema, reply, 'answer to the look-up');
  },
});
