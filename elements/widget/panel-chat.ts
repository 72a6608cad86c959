import { personLeft } from '../../core/survey/session/index.ts';
import { $screen, chatShown, type PanelScreen } from '../../core/widget/panel.ts';
import { conversationShown, messagesMissed } from '../../core/widget/previous.ts';
import type { OpenChat } from '../conversation/index.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../definition/definition.ts';
import type { Session } from '../shell/session.ts';

/** The conversation of a panel, which is loaded when the first one is shown. */
export function createPanelChat(element: PsnElement, session: Session) {
  const { send, watch } = session;
  let chat: Promise<OpenChat> | null = null;
  let isAttached = true;
  let isOpen = true;
  let screen: PanelScreen = 'flow';
  let feedbackId = '';

  /** Calls the function once the conversation is loaded; the next one to be shown loads it again after a failure. */
  const withChat = (act: (open: OpenChat) => void): void =>
    void chat?.then(act, () => void (chat = null));

  async function load(): Promise<OpenChat> {
    const { openChat } = await loadLazily('conversation', () => import('../conversation/index.ts'));
    const open = openChat(session, element);
    open.watchUnseen((count) => send(messagesMissed, { feedbackId, count }));
    return open;
  }

  const isShown = (): boolean => isOpen && screen === 'chat';

  /** New messages of a conversation that is not visible are counted as unread. */
  function updateShown(): void {
    withChat((open) => open.setShown(isShown()));
    send(conversationShown, isShown() ? feedbackId : null);
  }

  watch($screen, (currentScreen) => {
    screen = currentScreen;
    updateShown();
  });
  watch(chatShown, (identity) => {
    feedbackId = identity.feedbackId;
    chat ??= load();
    withChat((open) => {
      if (isAttached) open.attached();
      open.show(identity);
    });
    updateShown();
  });
  watch(personLeft, () => withChat((open) => open.abandon()));

  return {
    attached(): void {
      isAttached = true;
      withChat((open) => open.attached());
    },
    detached(isForGood?: boolean): void {
      isAttached = false;
      withChat((open) => (isForGood ? open.abandon() : open.detached()));
    },
    /** Follows whether the panel is open. */
    setOpen(isPanelOpen: boolean): void {
      isOpen = isPanelOpen;
      updateShown();
    },
  };
}
