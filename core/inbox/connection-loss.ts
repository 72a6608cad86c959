import { combine, createStore } from 'effector';
import { $isConnected, liveStarted, liveStopped } from '../conversation/index.ts';

const $isLive = createStore(false, { name: '$isLive' })
  .on(liveStarted, () => true)
  .reset(liveStopped);
/** Whether the inbox is without a connection to the host, although it wants one. */
export const $isDisconnected = combine(
  $isLive,
  $isConnected,
  (isLive, isConnected) => isLive && !isConnected,
);
