import '../../core/conversation/archive.ts';
import '../../core/conversation/hours.ts';
import {
  $unseen,
  liveStarted,
  liveStopped,
  visibilityChanged,
} from '../../core/conversation/live.ts';
import {
  chatLoaded,
  chatRequested,
  sideChosen,
  type ChatIdentity,
} from '../../core/conversation/model.ts';
import {
  connectionRestored,
  progressed,
  progressReporterGiven,
} from '../../core/conversation/outgoing.ts';
import '../../core/conversation/rating.ts';
import '../../core/conversation/mark-seen.ts';
import { fetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { indexedUnsent } from '../../core/platform/browser/unsent-messages.ts';
import { chatApiConnected, type ChatApi } from '../../core/platform/chat-api.ts';
import { socketConnected, type ChatSocket } from '../../core/platform/socket.ts';
import { unsentStoreConnected } from '../../core/platform/unsent-messages.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import type { Session } from '../base/shell/session.ts';
import { apiUrl, socketUrl } from '../base/shell/settings.ts';

/** A conversation in an element: its models connected to the world, and its live line as long as it is there. */
export interface OpenChat {
  show(identity: ChatIdentity): void;
  attached(): void;
  detached(): void;
  /** Whether the element has it on the screen; a page that is hidden shows nothing either way. */
  setShown(isShown: boolean): void;
  watchUnseen(listener: (count: number) => void): void;
}

interface World {
  api: ChatApi;
  side: 'customer' | 'user';
  /** The line is up before a conversation is open. */
  isLiveAtOnce?: boolean;
  /** Comes after the conversation is drawn. */
  socket(): Promise<ChatSocket>;
}

const worldOf = (element: PsnElement): World => ({
  api: fetchChatApi(apiUrl(element), element.early),
  side: 'customer',
  socket: async () =>
    (await import('../../core/platform/browser/chat-socket.ts')).chatSocket(socketUrl(element)),
});

export function createChat(
  { send, watch }: Pick<Session, 'send' | 'watch'>,
  { api, side, socket, isLiveAtOnce = false }: World,
): OpenChat {
  let isAttached = false;
  let isShown = true;
  let isLive = false;
  let hasSocket = false;

  const look = () => send(visibilityChanged, isShown && document.visibilityState === 'visible');
  const online = () => send(connectionRestored, undefined);

  function start(): void {
    if (!isAttached || !hasSocket || isLive) return;
    isLive = true;
    send(liveStarted, undefined);
  }
  function stop(): void {
    if (!isLive) return;
    isLive = false;
    send(liveStopped, undefined);
  }
  function listen(how: 'addEventListener' | 'removeEventListener'): void {
    document[how]('visibilitychange', look);
    window[how]('online', online);
  }

  send(chatApiConnected, api);
  send(sideChosen, side);
  send(unsentStoreConnected, indexedUnsent);
  send(progressReporterGiven, { report: (key, percent) => send(progressed, { key, percent }) });
  let line: Promise<void> | null = null;
  const connect = () => {
    line ??= socket().then(
      (made) => {
        hasSocket = true;
        send(socketConnected, made);
        start();
      },
      // Without a live line it is looked for new messages now and then; the next conversation tries again.
      () => void (line = null),
    );
  };
  watch(chatLoaded, connect);
  if (isLiveAtOnce) connect();
  return {
    show: (identity) => send(chatRequested, identity),
    attached() {
      if (isAttached) return;
      isAttached = true;
      listen('addEventListener');
      look();
      start();
    },
    detached() {
      isAttached = false;
      listen('removeEventListener');
      stop();
    },
    setShown(now) {
      isShown = now;
      look();
    },
    watchUnseen: (listener) => watch($unseen, listener),
  };
}

export const openChat = (session: Session, element: PsnElement): OpenChat =>
  createChat(session, worldOf(element));
