import { attach, createStore, merge, sample } from 'effector';
import { interval } from 'patronum/interval';
import { isOperating, nextOpening } from '../channel/operating-hours.ts';
import { $clock } from '../platform/clock.ts';
import { attached, detached } from '../platform/attachment.ts';
import { $chat } from './conversation.ts';
import { chatAbandoned, chatRequested } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { HOURS_RECHECK_MS } from './timings.ts';

/** Operating hours: checked when the conversation is loaded, then every minute, unless the node is always open. */

const { tick: hoursRecheckDue } = interval({
  timeout: HOURS_RECHECK_MS,
  start: sample({
    clock: [chatLoaded, attached],
    source: $chat,
    filter: (chat) => chat !== null && !chat.node.operating_24_7,
  }),
  stop: merge([detached, chatRequested, chatAbandoned]),
});

const chatTimed = sample({
  clock: chatLoaded,
  source: $clock,
  fn: (clock) => clock.now(),
  name: 'chatTimed',
});
/** Time at which the conversation was loaded, in milliseconds since 1970. */
const $loadedAt = createStore(0, { name: '$loadedAt' }).on(chatTimed, (_, time) => time);

const checkHoursFx = attach({
  name: 'checkHoursFx',
  source: { clock: $clock, chat: $chat, loadedAt: $loadedAt },
  effect({ clock, chat, loadedAt }) {
    const isOutOfHours = chat !== null && !isOperating(chat.node, loadedAt, clock.now());
    return { isOutOfHours, opensAt: isOutOfHours ? nextOpening(chat.node, clock.now()) : null };
  },
});
sample({
  clock: [chatTimed, hoursRecheckDue],
  fn: () => undefined,
  target: checkHoursFx,
});

export const $isOutOfHours = createStore(false, { name: '$isOutOfHours' })
  .on(checkHoursFx.doneData, (_, { isOutOfHours }) => isOutOfHours)
  .reset(chatRequested);
/** Start of the next operating hours, in milliseconds since 1970; `null` within hours, and when unknown. */
export const $opensAt = createStore<number | null>(null, { name: '$opensAt' })
  .on(checkHoursFx.doneData, (_, { opensAt }) => opensAt)
  .reset(chatRequested);
