import { createEvent } from 'effector';
import type { LookUpReply, Upload, Verified } from '../contract/calls.ts';
import { port } from './port.ts';

/** An upload on its way. */
export interface Uploading {
  /** Rejects with an `HttpError`; with "Request was aborted" after `cancel`. */
  done: Promise<Upload>;
  cancel(): void;
}

/** The calls of single questions; apart from the others because their code comes with the first such question. */
export interface QuestionApi {
  /** `key`: its `Idempotency-Key`. `onProgress` hears whole percent. */
  upload(file: Blob, name: string, key: string, onProgress: (percent: number) => void): Uploading;
  sendCode(phone: string, questionId: string): Promise<{ id: string }>;
  verify(verificationId: string, code: string): Promise<Verified>;
  lookUp(flowId: string, questionId: string, answer: string): Promise<LookUpReply>;
}

export const questionApiConnected = createEvent<QuestionApi>();
export const $questionApi = port<QuestionApi>('$questionApi').on(
  questionApiConnected,
  (_, api) => api,
);
