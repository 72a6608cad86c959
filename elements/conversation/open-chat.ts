import {
  $unseenCount,
  authorChosen,
  chatAbandoned,
  chatLoaded,
  chatRequested,
  connectionRestored,
  installConversation,
  liveStarted,
  liveStopped,
  visibilityChanged,
  type Author,
  type ChatIdentity,
} from '../../core/conversation/index.ts';
import { createFetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import {
  createPreviewChatApi,
  previewUnsentStore,
} from '../../core/platform/browser/preview-chat-api.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { indexedDbUnsentStore } from '../../core/platform/browser/unsent-messages.ts';
import { CUSTOMER } from '../../core/platform/author.ts';
import { chatApiConnected, type ChatApi } from '../../core/platform/chat-api.ts';
import { socketConnected, type ChatSocket } from '../../core/platform/socket.ts';
import { unsentStoreConnected, type UnsentStore } from '../../core/platform/unsent-messages.ts';
import { loadLazily } from '../loader/lazy.ts';
import { withCleanAttachments } from '../services/clean-picture.ts';
import type { PsnElement } from '../definition/definition.ts';
import type { Session } from '../shell/session.ts';
import { apiUrl, socketUrl } from '../definition/settings.ts';

installConversation();

/** The conversation of an element: connects its models to the browser, and to the host while it is attached. */
export interface OpenChat {
  show(identity: ChatIdentity): void;
  attached(): void;
  detached(): void;
  /** Disconnects, and drops the conversation from the models: the visitor has left the device. */
  abandon(): void;
  /** Whether the element shows the conversation. On a hidden page it is not visible either way. */
  setShown(isShown: boolean): void;
  /** Calls the listener with the number of messages that arrived while the conversation was not visible. */
  watchUnseen(listener: (count: number) => void): void;
}

interface ChatOptions {
  api: ChatApi;
  author: Author;
  unsent?: UnsentStore;
  /** Connects before a conversation is open. */
  isLiveAtOnce?: boolean;
  /** Loads the code of the socket; called after the first conversation is loaded. */
  loadSocket(): Promise<ChatSocket>;
}

export function createChat(
  { send, watch }: Pick<Session, 'send' | 'watch'>,
  { api, author, loadSocket, unsent = indexedDbUnsentStore, isLiveAtOnce = false }: ChatOptions,
): OpenChat {
  let isAttached = false;
  let isShown = true;
  let isLive = false;
  let hasSocket = false;
  let loading: Promise<void> | null = null;

  const updateVisibility = () =>
    send(visibilityChanged, isShown && document.visibilityState === 'visible');
  const onOnline = () => send(connectionRestored, undefined);

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
  function connect(): void {
    loading ??= loadSocket().then(
      (socket) => {
        hasSocket = true;
        send(socketConnected, socket);
        start();
      },
      // Fallback: without a socket the periodic resync finds new messages. The next conversation loads it again.
      () => void (loading = null),
    );
  }

  send(chatApiConnected, withCleanAttachments(api));
  send(authorChosen, author);
  send(unsentStoreConnected, unsent);
  watch(chatLoaded, connect);
  if (isLiveAtOnce) connect();
  function detached(): void {
    isAttached = false;
    document.removeEventListener('visibilitychange', updateVisibility);
    window.removeEventListener('online', onOnline);
    stop();
  }
  return {
    show: (identity) => send(chatRequested, identity),
    attached() {
      if (isAttached) return;
      isAttached = true;
      document.addEventListener('visibilitychange', updateVisibility);
      window.addEventListener('online', onOnline);
      updateVisibility();
      start();
    },
    detached,
    abandon() {
      detached();
      send(chatAbandoned, undefined);
    },
    setShown(isShownNow) {
      isShown = isShownNow;
      updateVisibility();
    },
    watchUnseen: (listener) => watch($unseenCount, listener),
  };
}

/** The conversation of a preview, without another side. */
const openPreview = (session: Session): OpenChat =>
  createChat(session, {
    api: createPreviewChatApi(),
    author: CUSTOMER,
    unsent: previewUnsentStore,
    loadSocket: () => new Promise(() => undefined),
  });

/** Resolves once the element is interactive: before, the code of the socket would delay that. */
const whenReady = (element: PsnElement): Promise<void> =>
  new Promise((resolve) => {
    if (element.hasAttribute('ready')) resolve();
    else element.addEventListener('psn-ready', () => resolve(), { once: true });
  });

/** The customer's side of a conversation. */
export function openChat(session: Session, element: PsnElement): OpenChat {
  if (element.read('preview')) return openPreview(session);
  return createChat(session, {
    api: createFetchChatApi(apiUrl(element), element.early, reportUnknownOf(element)),
    author: CUSTOMER,
    async loadSocket() {
      await whenReady(element);
      const { createChatSocket } = await loadLazily(
        'chat-socket',
        () => import('../../core/platform/browser/chat-socket.ts'),
      );
      return createChatSocket(socketUrl(element));
    },
  });
}
