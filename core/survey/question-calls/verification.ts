import { attach, createEvent, createStore, sample } from 'effector';
import { asReported } from '../../errors/errors.ts';
import { HttpError } from '../../errors/http-error.ts';
import { isBlank } from '../../language/characters.ts';
import { $clock } from '../../platform/clock.ts';
import { omitKey } from '../../platform/idioms.ts';
import { dispatchFx, errorEvent } from '../../platform/page.ts';
import { $questionApi } from '../../platform/question-api.ts';
import { invalid, type InvalidCode, isPhoneNumber } from '../../questions/index.ts';
import { $index, answerChanged, flowReset } from '../session/index.ts';

/** Verification of a phone number by a code that is sent to it. */

/** Time before another code can be requested. */
const RESEND_AFTER_MS = 60_000;

interface SentCode {
  phone: string;
  verificationId: string;
  /** Milliseconds since 1970. */
  resendAt: number;
}

export const codeRequested = createEvent<{
  elementId: string;
  questionId: string;
  phone: string;
}>({ name: 'codeRequested' });
export const codeEntered = createEvent<{ elementId: string; code: string }>({
  name: 'codeEntered',
});
/** The number was edited: an earlier verification no longer counts. */
export const phoneChanged = createEvent<{ elementId: string; phone: string }>({
  name: 'phoneChanged',
});

const sendFx = attach({
  name: 'sendFx',
  source: { api: $questionApi, clock: $clock },
  effect: async (
    { api, clock },
    { questionId, phone }: { elementId: string; questionId: string; phone: string },
  ) => ({
    verificationId: (await api.sendCode(phone, questionId)).id,
    resendAt: clock.now() + RESEND_AFTER_MS,
  }),
});

/** Codes that were sent and not verified yet, by element id. */
export const $sentCodes = createStore<Readonly<Record<string, SentCode>>>(
  {},
  { name: '$sentCodes' },
)
  .on(sendFx.done, (sent, { params: { elementId, phone }, result }) => ({
    ...sent,
    [elementId]: { phone, ...result },
  }))
  .on(phoneChanged, (sent, { elementId }) => omitKey(sent, elementId))
  .reset($index, flowReset);

const verifyFx = attach({
  name: 'verifyFx',
  source: { api: $questionApi, sent: $sentCodes },
  effect: ({ api, sent }, { elementId, code }: { elementId: string; code: string }) =>
    api.verify(sent[elementId]!.verificationId, code),
});

/** Ids of the elements with a pending call. */
export const $verifying = createStore<readonly string[]>([], { name: '$verifying' })
  .on([sendFx, verifyFx], (busy, { elementId }) => [...busy, elementId])
  .on([sendFx.finally, verifyFx.finally], (busy, { params }) =>
    busy.filter((id) => id !== params.elementId),
  )
  .reset($index, flowReset);

const answer = (elementId: string, phone: string, verificationId = '', token = '') => ({
  elementId,
  value: phone ? { phone, verificationId, token } : null,
});

sample({
  clock: phoneChanged,
  fn: ({ elementId, phone }) => ({ ...answer(elementId, phone), isSettled: false }),
  target: answerChanged,
});
sample({
  clock: codeRequested,
  filter: ({ phone }) => !isPhoneNumber(phone),
  fn: ({ elementId, phone }) => ({
    ...answer(elementId, phone),
    isSettled: true,
    problem: invalid('phone'),
  }),
  target: answerChanged,
});
sample({
  clock: codeRequested,
  source: $verifying,
  filter: (busy, { elementId, phone }) => isPhoneNumber(phone) && !busy.includes(elementId),
  fn: (_, request) => request,
  target: sendFx,
});
sample({
  clock: sendFx.done,
  fn: ({ params: { elementId, phone }, result }) => ({
    ...answer(elementId, phone, result.verificationId),
    isSettled: false,
    clearsError: true,
  }),
  target: answerChanged,
});

const codeSubmitted = sample({
  clock: codeEntered,
  source: $sentCodes,
  filter: (sent, { elementId }) => elementId in sent,
  fn: (sent, entry) => ({ ...entry, ...sent[entry.elementId]! }),
  name: 'codeSubmitted',
});
const refuse =
  (code: InvalidCode) =>
  ({ elementId, phone, verificationId }: { elementId: string } & SentCode) => ({
    ...answer(elementId, phone, verificationId),
    isSettled: true,
    problem: invalid(code),
  });
sample({
  clock: codeSubmitted,
  filter: ({ code }) => isBlank(code),
  fn: refuse('required'),
  target: answerChanged,
});
sample({
  clock: codeSubmitted,
  source: $verifying,
  filter: (busy, { elementId, code }) => !isBlank(code) && !busy.includes(elementId),
  fn: (_, { elementId, code }) => ({ elementId, code: code.trim() }),
  target: verifyFx,
});
sample({
  clock: verifyFx.done,
  source: $sentCodes,
  filter: (sent, { params }) => params.elementId in sent,
  fn: (sent, { params: { elementId }, result: { address, token } }) => ({
    ...answer(elementId, address, sent[elementId]!.verificationId, token),
    isSettled: true,
    isLate: true,
  }),
  target: answerChanged,
});

const isRefused = (error: Error) =>
  error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;
sample({
  clock: verifyFx.fail,
  source: $sentCodes,
  filter: (sent, { params }) => params.elementId in sent,
  fn: (sent, { params: { elementId }, error }) =>
    refuse(isRefused(error) ? 'smsCode' : 'call')({ elementId, ...sent[elementId]! }),
  target: answerChanged,
});
sample({
  clock: sendFx.fail,
  fn: ({ params: { elementId, phone }, error }) => ({
    ...answer(elementId, phone),
    isSettled: true,
    problem: invalid(isRefused(error) ? 'phone' : 'call'),
  }),
  target: answerChanged,
});
sample({
  clock: [sendFx.failData, verifyFx.failData],
  fn: (error) => errorEvent(asReported('verification', error)),
  target: dispatchFx,
});
