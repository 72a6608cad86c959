import {
  channelPreviewRequested,
  channelRequested,
  customerIdentified,
  visitorRemembered,
} from '../../core/channel/model.ts';
import { channelRetried } from '../../core/channel/retry.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import {
  matrixLayoutChosen,
  openRetried,
  personLeft,
  shownChanged,
  submissionSaved,
  submitted,
} from '../../core/survey/session/index.ts';
import { languageChanged } from '../../core/language/model.ts';
import { languageRequested } from '../../core/language/preferences.ts';
import { createFetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { createVisitRequest } from '../../core/platform/browser/fetch-visit.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import type { OpenReason } from '../../core/platform/page-events.ts';
import {
  $screen,
  $screenMode,
  channelNeeded,
  chatShown,
  previousShown,
  type PanelScreen,
} from '../../core/widget/panel.ts';
import type { WidgetRecord } from '../../core/storage/widget-record.ts';
import {
  $unreadTotal,
  conversationShown,
  messagesMissed,
  previousRequested,
} from '../../core/widget/previous.ts';
import { visitConnected, panelVisited, visitorNamed } from '../../core/widget/visit.ts';
import type { OpenChat } from '../conversation/index.ts';
import { readCustomer } from '../shell/customer.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement, View } from '../shell/definition.ts';
import type { Session } from '../shell/session.ts';
import { apiUrl } from '../shell/settings.ts';
import { adopt } from '../ui/stylesheets.ts';
import { createFlowView } from '../survey/flow-view.tsx';
import { showBadge } from './badge.ts';
import type { Frame as WidgetFrame } from './frame.ts';
import type { Modes } from './modes.ts';
import { WidgetPanel } from './panel-screen.tsx';
import panelCss from './panel.css';
import { createPanelFocus } from './panel-focus.ts';
import { onUnreadChange } from './unread-changes.ts';
import { followViewport } from './viewport.ts';

export interface Panel extends View {
  /** Called each time the panel is opened. Retries what kept the survey from opening. */
  opened(takesFocus: boolean): void;
  closed(): void;
  openChat(feedbackId: string, token: string): void;
  showPreviousFeedbacks(): void;
  setLanguage(code: string): void;
  /** Sets the customer that the host page knows, in the form of `identify()` or the attribute. */
  identify(customer: unknown): void;
}

/** The controller's side of the panel. */
export interface PanelContext {
  frame: WidgetFrame;
  config: WidgetConfig;
  /** The customer that the host page knows. */
  customer(): unknown;
  /** Drops the customer of `identify()`: that of the attribute counts again. */
  forgetCustomer(): void;
  modes: Modes;
  close(reason: OpenReason): void;
  /** Labels the button in the panel's language. */
  setPanelLanguage(code: string): void;
  record(): WidgetRecord;
  remember(changes: Partial<WidgetRecord>): void;
}

const loadConversation = () => loadLazily('conversation', () => import('../conversation/index.ts'));

/** Creates the panel of an open widget in the controller's frame. */
export function createPanel(element: PsnElement, context: PanelContext): Panel {
  const { config, frame, modes, record, remember } = context;
  const isPreview = Boolean(element.read('preview'));
  adopt(element, panelCss);

  function load({ send }: Session): void {
    const { nodeId } = config;
    const signature = element.getAttribute('signature');
    if (isPreview) return send(channelPreviewRequested, { nodeId, signature });
    const { customerId } = record();
    const creatorId = element.getAttribute('creator-id') || null;
    const customer = readCustomer(element, context.customer());
    if (customer === null && creatorId === null && customerId !== null)
      send(visitorRemembered, readCustomer(element, { id: customerId })!);
    return send(channelRequested, {
      nodeId,
      signature,
      responses: null,
      creatorId,
      customer,
    });
  }

  const close = element.getAttribute('placement') === 'inline' ? null : () => context.close('user');
  const focus = createPanelFocus(frame);
  const Screen = () => (
    <WidgetPanel config={config} onClose={close} onScreenChange={focus.changed} />
  );
  const view = createFlowView(element, Screen, load, {
    place: frame.slot,
    enabledDomains: config.enabledDomains,
  });
  const { send, watch } = view.session;
  const viewport = followViewport(element.root);

  send(shownChanged, false);
  send(matrixLayoutChosen, config.matrixQuestionViewType);
  send(visitConnected, createVisitRequest(apiUrl(element), reportUnknownOf(element)));
  let chat: Promise<OpenChat> | null = null;
  const forgetChat = () => void (chat = null);
  const withChat = (act: (open: OpenChat) => void) => void chat?.then(act, forgetChat);
  let isAttached = true;
  let isOpen = true;
  let screen: PanelScreen = 'flow';
  let shownId = '';
  /** A chat that is not visible counts its new messages as unread. */
  const isChatShown = () => isOpen && screen === 'chat';
  const updateChatShown = () => {
    withChat((open) => open.setShown(isChatShown()));
    send(conversationShown, isChatShown() ? shownId : null);
  };
  const api = createFetchChatApi(apiUrl(element), new Map(), reportUnknownOf(element));
  const countUnread = () => {
    if (!isPreview) send(previousRequested, { nodeId: config.nodeId, api });
  };
  const unreadChanges = onUnreadChange(countUnread);

  watch($screen, (currentScreen) => {
    screen = currentScreen;
    updateChatShown();
  });
  watch($unreadTotal, (count) => {
    if (count !== null) showBadge(element, frame, count);
  });
  watch(chatShown, (identity) => {
    shownId = identity.feedbackId;
    chat ??= loadConversation().then(({ openChat }) => {
      const open = openChat(view.session, element);
      open.watchUnseen((count) => send(messagesMissed, { feedbackId: shownId, count }));
      return open;
    });
    withChat((open) => {
      if (isAttached) open.attached();
      open.show(identity);
    });
    updateChatShown();
  });
  watch(personLeft, () => {
    withChat((open) => open.abandon());
    context.forgetCustomer();
    if (!element.getAttribute('creator-id'))
      send(customerIdentified, readCustomer(element, context.customer()));
  });
  watch(channelNeeded, () => load(view.session));
  watch(languageChanged, context.setPanelLanguage);
  const countRepeat = () => remember({ lastFeedbackSubmitDate: Date.now() });
  watch(submitted, countRepeat);
  watch(submissionSaved, countRepeat);
  watch(visitorNamed, (customerId) => remember({ customerId }));
  watch($screenMode, (mode) => {
    if (element.getAttribute('mode') === 'random') return;
    if (mode) modes.set(mode);
    else modes.clear();
  });
  frame.showContent();
  unreadChanges.attached();
  view.attached();
  return {
    ...view,
    attached() {
      isAttached = true;
      unreadChanges.attached();
      view.attached();
      withChat((open) => open.attached());
    },
    detached(isForGood) {
      isAttached = false;
      unreadChanges.detached();
      viewport.leave();
      view.detached(isForGood);
      withChat((open) => (isForGood ? open.abandon() : open.detached()));
    },
    opened(takesFocus) {
      isOpen = true;
      if (takesFocus) focus.begin();
      send(shownChanged, true);
      viewport.follow();
      updateChatShown();
      countUnread();
      send(channelRetried, undefined);
      send(openRetried, undefined);
      if (!isPreview) send(panelVisited, config.nodeId);
    },
    closed() {
      isOpen = false;
      focus.end();
      send(shownChanged, false);
      viewport.leave();
      updateChatShown();
    },
    openChat: (feedbackId, token) => send(chatShown, { feedbackId, token }),
    showPreviousFeedbacks: () => send(previousShown, undefined),
    setLanguage: (code) => send(languageRequested, code),
    identify: (customer) => send(customerIdentified, readCustomer(element, customer)),
  };
}
