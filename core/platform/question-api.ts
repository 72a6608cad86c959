import { createEvent } from 'effector';
import type { LookUpReply, Upload, Verified } from '../contract/calls.ts';
import { port } from './port.ts';

/** Upload that is under way. */
export interface UploadTask {
  /** Rejects with an `HttpError`; with the message "Request was aborted" after `cancel`. */
  done: Promise<Upload>;
  cancel(): void;
}

/** Calls of single questions. Separate from `Api`, since their code is loaded with the first such question. */
export interface QuestionApi {
  /** `key`: idempotency key. `onProgress` gets whole percent. */
  upload(file: Blob, name: string, key: string, onProgress: (percent: number) => void): UploadTask;
  /** Sends a verification code by SMS; resolves to the id of the verification. */
  sendCode(phone: string, questionId: string): Promise<{ id: string }>;
  verify(verificationId: string, code: string): Promise<Verified>;
  /** Looks up answers to other questions by the answer to this one. */
  lookUp(flowId: string, questionId: string, answer: string): Promise<LookUpReply>;
}

export const questionApiConnected = createEvent<QuestionApi>({ name: 'questionApiConnected' });
export const $questionApi = port<QuestionApi>('$questionApi').on(
  questionApiConnected,
  (_, api) => api,
);
