import { attach, createStore, sample } from 'effector';
import { isOperating } from '../channel/operating-hours.ts';
import { $clock } from '../platform/clock.ts';
import { $chat, chatLoaded, chatRequested } from './model.ts';
import { HOURS_RECHECK_MS } from './timings.ts';

/** Whether somebody is there to answer, looked at anew each minute unless the node is always open (spec 5). */

const lookFx = attach({
  source: { clock: $clock, chat: $chat },
  effect: ({ clock, chat }) => chat !== null && !isOperating(chat.node, clock.now()),
});
export const $isOutOfHours = createStore(false, { name: '$isOutOfHours' })
  .on(lookFx.doneData, (_, isOut) => isOut)
  .reset(chatRequested);

const waitFx = attach({
  source: $clock,
  effect: (clock) => clock.wait(HOURS_RECHECK_MS),
});
sample({
  clock: [chatLoaded, waitFx.finally],
  fn: () => undefined,
  target: lookFx,
});
sample({
  clock: [chatLoaded, waitFx.finally],
  source: { chat: $chat, isWaiting: waitFx.pending },
  filter: ({ chat, isWaiting }) => chat !== null && !chat.node.operating_24_7 && !isWaiting,
  fn: () => undefined,
  target: waitFx,
});
