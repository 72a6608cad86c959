import {
  $surveys,
  accessLeft,
  liveStarted,
  liveStopped,
  pollingStarted,
  pollingStopped,
} from '../../core/results/index.ts';
import { socketConnected } from '../../core/platform/socket.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../definition/definition.ts';
import type { Session } from '../shell/session.ts';
import { socketUrl } from '../definition/settings.ts';

/** How the numbers follow new responses while the element is attached. */
interface Live {
  /** The token of the operator; `null` for the session of the browser. */
  token: string | null;
  attached(): void;
  detached(): void;
}

/**
 * Operators have a socket, loaded after the first numbers; without it the numbers stay until the next filter. A shared
 * link is polled, while its page is visible.
 */
export function createLive({ send, watch }: Session, element: PsnElement): Live {
  let isAttached = false;
  let isSocketLoaded = false;
  let isShared = false;
  const live: Live = {
    token: null,
    attached() {
      isAttached = true;
      if (isSocketLoaded) send(liveStarted, undefined);
      document.addEventListener('visibilitychange', updatePolling);
      updatePolling();
    },
    detached() {
      isAttached = false;
      send(liveStopped, undefined);
      document.removeEventListener('visibilitychange', updatePolling);
      updatePolling();
    },
  };
  function updatePolling(): void {
    const isWanted = isAttached && isShared && document.visibilityState === 'visible';
    send(isWanted ? pollingStarted : pollingStopped, undefined);
  }
  async function openSocket(): Promise<void> {
    const { createChatSocket } = await loadLazily(
      'chat-socket',
      () => import('../../core/platform/browser/chat-socket.ts'),
    );
    isSocketLoaded = true;
    const proof = live.token === null ? { session: true } : { operator: live.token };
    send(socketConnected, createChatSocket(socketUrl(element), proof));
    if (isAttached) send(liveStarted, undefined);
  }
  watch($surveys, (surveys) => {
    if (surveys && !surveys.isShared && !isSocketLoaded) openSocket().catch(() => undefined);
    isShared = surveys?.isShared === true;
    updatePolling();
  });
  watch(accessLeft, () => {
    isSocketLoaded = false;
    send(liveStopped, undefined);
  });
  return live;
}
