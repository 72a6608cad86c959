import { attach, createStore, sample } from 'effector';
import { isOperating } from '../channel/operating-hours.ts';
import { $clock } from '../platform/clock.ts';
import { repeatEvery } from '../platform/idioms.ts';
import { $chat } from './conversation.ts';
import { chatRequested } from './identity.ts';
import { chatLoaded } from './loading.ts';
import { HOURS_RECHECK_MS } from './timings.ts';

/** Operating hours: checked when the conversation is loaded, then every minute, unless the node is always open. */

const hoursRecheckDue = repeatEvery({
  name: 'hoursRecheckDue',
  clock: chatLoaded,
  ms: HOURS_RECHECK_MS,
  source: $chat,
  filter: (chat) => chat !== null && !chat.node.operating_24_7,
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
  effect: ({ clock, chat, loadedAt }) =>
    chat !== null && !isOperating(chat.node, loadedAt, clock.now()),
});
sample({
  clock: [chatTimed, hoursRecheckDue],
  fn: () => undefined,
  target: checkHoursFx,
});

export const $isOutOfHours = createStore(false, { name: '$isOutOfHours' })
  .on(checkHoursFx.doneData, (_, isOutOfHours) => isOutOfHours)
  .reset(chatRequested);
