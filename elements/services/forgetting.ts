import { pageMemory, records } from '../../core/platform/browser/consent.ts';
import {
  FORGETTING,
  FORGOTTEN,
  openTabChannel,
  VISITOR_CHANNEL,
} from '../../core/platform/browser/tab-channel.ts';
import type { PsnElement } from '../definition/definition.ts';
import { loadKeeping } from './consent.ts';

/** Elements restart after this time even if the page that called `forget()` was closed. */
const TIMEOUT_MS = 30_000;

/**
 * Follows `forget()` in the other pages of the origin, which clear the visitor's data in memory; a closed widget has none.
 * The calling page clears the storage.
 *
 * @param peers restarts of the elements
 */
export function followForgetting(peers: PsnElement['peers']): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartAll = (isOn: boolean): void => {
    for (const restart of peers) restart(isOn);
  };
  const finish = (): void => {
    clearTimeout(timer);
    timer = undefined;
    loadKeeping()
      .then(({ forgetInMemory }) => forgetInMemory(peers))
      .catch(() => {
        records.clear();
        restartAll(true);
      });
  };
  pageMemory.visitorChannel ??= openTabChannel(VISITOR_CHANNEL, (message) => {
    if (message === FORGOTTEN) finish();
    if (message !== FORGETTING || timer !== undefined) return;
    restartAll(false);
    timer = setTimeout(finish, TIMEOUT_MS);
  });
}
