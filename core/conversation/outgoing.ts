import { attach, createEvent, createStore, sample } from 'effector';
import { uuid } from '../platform/uuid.ts';
import { asReported, HttpError } from '../errors/errors.ts';
import { $random } from '../platform/random.ts';
import { $chatApi, type ChatIdentity } from '../platform/chat-api.ts';
import { $clock } from '../platform/clock.ts';
import { dispatchFx, errorEvent } from '../platform/page.ts';
import { $unsent, type UnsentMessage } from '../platform/unsent-messages.ts';
import { $identity, $chatMessages, chatLoaded, chatRequested, itemAccepted } from './model.ts';
import { FIRST_REST_MS, LONGEST_REST_MS } from './timings.ts';

/**
 * Own messages on their way: kept first, then sent one after the other, and dropped once the server has them. Without a
 * line they wait, over a reload too; what the server refuses is the person's to send again.
 */

/** `waiting` for its turn or for the line, `sending`, or `failed`: refused by the server. */
export interface OwnMessage extends UnsentMessage {
  identity: ChatIdentity;
  state: 'waiting' | 'sending' | 'failed';
  /** It could not be sent so far. */
  hasTried: boolean;
  /** Whole percent of an attachment. */
  progress: number;
}

export const messageSubmitted = createEvent<{ body: string; file?: File | null }>();
export const sendAgainRequested = createEvent<string>();
/** The line is back, or somebody is: what waits is tried at once. */
export const connectionRestored = createEvent();
export const progressed = createEvent<{ key: string; percent: number }>();

const unsentOf = (identity: ChatIdentity, message: UnsentMessage): OwnMessage => ({
  ...message,
  identity,
  state: 'waiting',
  hasTried: false,
  progress: 0,
});

const newMessageFx = attach({
  source: { clock: $clock, identity: $identity, unsent: $unsent },
  effect: async (
    { clock, identity, unsent },
    { body, file = null }: { body: string; file?: File | null },
  ): Promise<OwnMessage> => {
    const message = {
      key: uuid(),
      feedbackId: identity.feedbackId,
      body: body.trim(),
      file,
      createdAt: new Date(clock.now()).toISOString(),
    };
    await unsent.add(message);
    return unsentOf(identity, message);
  },
});
const readKeptFx = attach({
  source: { unsent: $unsent, identity: $identity },
  effect: async ({ unsent, identity }) =>
    (await unsent.listFor(identity.feedbackId)).map((message) => unsentOf(identity, message)),
});
const dropFx = attach({
  source: $unsent,
  effect: (unsent, key: string) => unsent.delete(key),
});
const sendFx = attach({
  source: $chatApi,
  effect: (
    api,
    {
      identity,
      key,
      body,
      file,
      onProgress,
    }: OwnMessage & { onProgress: (percent: number) => void },
  ) => api.sendChatMessage({ ...identity, key, body, file, onProgress }),
});

/** A failure that passes: no answer, a server that is busy, down, or still at it. Everything else stays as it is. */
export const isTransient = (error: Error): boolean =>
  error instanceof HttpError &&
  (error.status === 0 ||
    error.status >= 500 ||
    [408, 425, 429].includes(error.status) ||
    error.body?.code === 'in_progress');

const sendStarted = createEvent<OwnMessage>();
/** What the page does with the progress of an upload; bound to its own scope. */
export const $reportProgress = createStore<(key: string, percent: number) => void>(
  () => undefined,
  { name: '$reportProgress' },
);
export const progressReporterGiven = createEvent<{
  report: (key: string, percent: number) => void;
}>();
$reportProgress.on(progressReporterGiven, (_, { report }) => report);

const change = (
  messages: readonly OwnMessage[],
  key: string,
  to: Partial<OwnMessage>,
): readonly OwnMessage[] => messages.map((one) => (one.key === key ? { ...one, ...to } : one));

/** Own messages that the server has not taken, in the order they were written. */
export const $outgoing = createStore<readonly OwnMessage[]>([], { name: '$outgoing' })
  .on(newMessageFx.doneData, (messages, message) => [...messages, message])
  .on(readKeptFx.doneData, (messages, kept) => [
    ...kept.filter(({ key }) => !messages.some((one) => one.key === key)),
    ...messages,
  ])
  .on(sendStarted, (messages, { key }) => change(messages, key, { state: 'sending', progress: 0 }))
  .on(progressed, (messages, { key, percent }) => change(messages, key, { progress: percent }))
  .on(sendFx.done, (messages, { params }) => messages.filter(({ key }) => key !== params.key))
  .on(sendFx.fail, (messages, { params, error }) =>
    change(messages, params.key, {
      state: isTransient(error) ? 'waiting' : 'failed',
      hasTried: true,
    }),
  )
  .on(sendAgainRequested, (messages, key) => change(messages, key, { state: 'waiting' }))
  .reset(chatRequested);

/** One that came back by push before its own answer did is shown once. */
const $arrivedKeys = $chatMessages.map(
  (items) => new Set(items.flatMap(({ clientKey }) => clientKey ?? [])),
);
sample({
  clock: $arrivedKeys,
  source: $outgoing,
  filter: (messages, keys) => messages.some(({ key }) => keys.has(key)),
  fn: (messages, keys) => messages.filter(({ key }) => !keys.has(key)),
  target: $outgoing,
});

// After a failure that passes it rests for a while, each time longer; a line that is back ends the rest.
const $tries = createStore(0, { name: '$chatTries' })
  .on(sendFx.fail, (tries, { error }) => (isTransient(error) ? tries + 1 : tries))
  .reset(sendFx.done, chatRequested, connectionRestored);
const rest = createEvent<number>();
const restFx = attach({
  source: { clock: $clock, random: $random },
  effect: ({ clock, random }, tries: number) =>
    clock.wait(Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** (tries - 1)) * (0.5 + random())),
});
const $rests = createStore(0, { name: '$chatRests' })
  .on(rest, (rests) => rests + 1)
  .on(restFx.finally, (rests) => Math.max(0, rests - 1))
  .reset(connectionRestored, sendAgainRequested, chatRequested);
sample({
  clock: sendFx.failData,
  source: $tries,
  filter: (tries, error) => tries > 0 && isTransient(error),
  fn: (tries) => tries,
  target: [rest, restFx],
});

const isSending = (messages: readonly OwnMessage[]): boolean =>
  messages.some(({ state }) => state === 'sending');
sample({
  clock: [$outgoing, $rests],
  source: { messages: $outgoing, rests: $rests },
  filter: ({ messages, rests }) =>
    rests === 0 && !isSending(messages) && messages.some(({ state }) => state === 'waiting'),
  fn: ({ messages }) => messages.find(({ state }) => state === 'waiting')!,
  target: sendStarted,
});
sample({
  clock: sendStarted,
  source: $reportProgress,
  fn: (report, message) => ({
    ...message,
    onProgress: (percent: number) => report(message.key, percent),
  }),
  target: sendFx,
});

sample({
  clock: messageSubmitted,
  filter: ({ body, file }) => body.trim() !== '' || Boolean(file),
  target: newMessageFx,
});
sample({
  clock: chatLoaded,
  fn: () => undefined,
  target: readKeptFx,
});
sample({
  clock: sendFx.done,
  fn: ({ params }) => params.key,
  target: dropFx,
});
sample({
  clock: sendFx.done,
  source: $identity,
  filter: (identity, { params }) => identity === params.identity,
  fn: (_, { result }) => result,
  target: itemAccepted,
});
sample({
  clock: sendFx.failData,
  filter: (error) => !isTransient(error),
  fn: (error) => errorEvent(asReported('message_send', error)),
  target: dispatchFx,
});
