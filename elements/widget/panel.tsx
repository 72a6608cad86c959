import { customerIdentified } from '../../core/channel/model.ts';
import { channelRetried } from '../../core/channel/retry.ts';
import { languageChanged } from '../../core/language/model.ts';
import { fallbackLanguageSet, languageRequested } from '../../core/language/preferences.ts';
import { createFetchChatApi } from '../../core/platform/browser/fetch-chat-api.ts';
import { createVisitRequest } from '../../core/platform/browser/fetch-visit.ts';
import { localStorageAdapter } from '../../core/platform/browser/local-storage.ts';
import { reportUnknownOf } from '../../core/platform/browser/report-unknown.ts';
import { deviceId } from '../../core/storage/device.ts';
import { matrixLayoutChosen, openRetried, shownChanged } from '../../core/survey/session/index.ts';
import {
  $screenMode,
  channelNeeded,
  chatShown,
  panelOpened,
  previousShown,
} from '../../core/widget/panel.ts';
import { buttonPressed } from '../../core/widget/open-unread.ts';
import { $unread, previousRequested } from '../../core/widget/previous.ts';
import { panelVisited, visitConnected } from '../../core/widget/visit.ts';
import { readCustomer } from '../shell/customer.ts';
import type { PsnElement } from '../definition/definition.ts';
import type { Session } from '../shell/session.ts';
import { apiUrl } from '../definition/settings.ts';
import { createFlowView } from '../survey/flow-view.tsx';
import { prepareFlowView } from '../survey/prepare-flow-view.ts';
import { loadModules } from '../ui/lazy-view.tsx';
import { adopt, sheetOf } from '../ui/stylesheets.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { showBadge, unreadOf } from './badge.ts';
import { requestChannel } from './panel-channel.ts';
import { createPanelChat } from './panel-chat.ts';
import type { Panel, PanelContext } from './panel-context.ts';
import { createPanelFocus } from './panel-focus.ts';
import { WidgetPanel } from './panel-screen.tsx';
import { followVisitor } from './panel-visitor.ts';
import panelCss from './panel.css';
import { onUnreadChange } from './unread-changes.ts';
import { followViewport } from './viewport.ts';

/** Renders the panel into the frame, with a session of its own. */
function renderPanel(element: PsnElement, context: PanelContext) {
  const { config, frame, owner } = context;
  adopt(element, panelCss);
  const isInline = element.getAttribute('placement') === 'inline';
  const close = isInline ? null : () => owner.close('user');
  const focus = createPanelFocus(frame);
  const Screen = () => (
    <WidgetPanel config={config} onClose={close} onScreenChange={focus.changed} />
  );
  const request = (session: Session) => requestChannel(element, context, session);
  const view = createFlowView(element, Screen, request, {
    place: frame.slot,
    enabledDomains: config.enabledDomains,
  });
  return { focus, view };
}

/** Counts the unread messages of this browser's conversations, when asked and whenever the number may have changed. */
function createUnreadCount(element: PsnElement, nodeId: string, { send }: Session) {
  const api = createFetchChatApi(apiUrl(element), new Map(), reportUnknownOf(element));
  const update = (): void => {
    if (!element.read('preview')) send(previousRequested, { nodeId, api });
  };
  return { update, ...onUnreadChange(update) };
}

/** Applies changes of the models to the widget around the panel: number of unread messages, language and mode. */
function followModels(element: PsnElement, context: PanelContext, { send, watch }: Session): void {
  const { config, frame, owner } = context;
  send(shownChanged, false);
  send(matrixLayoutChosen, config.matrixQuestionViewType);
  send(fallbackLanguageSet, config.defaultLanguageCode);
  send(
    visitConnected,
    createVisitRequest(
      apiUrl(element),
      () => deviceId(localStorageAdapter),
      reportUnknownOf(element),
    ),
  );
  watch($unread, (counts) => {
    if (counts !== null) showBadge(element, frame, counts);
  });
  watch(languageChanged, (code) => owner.setPanelLanguage(code));
  watch($screenMode, (mode) => {
    if (element.getAttribute('mode') === 'random') return;
    if (mode) owner.modes.set(mode);
    else owner.modes.clear();
  });
}

/** Loads the list of previous feedback while there is a connection: it has the button of another survey. */
const preloadList = (): void => void loadModules(['previous-list']).catch(() => undefined);

/** Does the part of the work of `createPanel` that needs no element, in a task of its own. */
export function preparePanel(): void {
  prepareFlowView();
  sheetOf(panelCss);
}

/** Creates the panel of an open widget in the controller's frame. */
export function createPanel(element: PsnElement, context: PanelContext): Panel {
  const { nodeId } = context.config;
  const { focus, view } = renderPanel(element, context);
  const { session } = view;
  const { send } = session;
  const viewport = followViewport(element.root);
  followModels(element, context, session);
  const chat = createPanelChat(element, session);
  const unread = createUnreadCount(element, nodeId, session);
  followVisitor(element, context, session);
  session.watch(channelNeeded, () => requestChannel(element, context, session));
  context.frame.showContent();
  unread.attached();
  view.attached();
  return {
    ...view,
    attached() {
      unread.attached();
      view.attached();
      chat.attached();
    },
    detached(isForGood) {
      unread.detached();
      viewport.leave();
      view.detached(isForGood);
      chat.detached(isForGood);
    },
    opened(takesFocus, reason) {
      if (takesFocus) focus.begin();
      send(shownChanged, true);
      viewport.follow();
      chat.setOpen(true);
      if (reason === 'user') send(buttonPressed, unreadOf(context.frame));
      unread.update();
      send(channelRetried, undefined);
      send(openRetried, undefined);
      send(panelOpened, undefined);
      if (!element.read('preview')) send(panelVisited, nodeId);
      whenIdle(preloadList);
    },
    closed() {
      focus.end();
      send(shownChanged, false);
      viewport.leave();
      chat.setOpen(false);
    },
    openChat: (feedbackId, token) => send(chatShown, { feedbackId, token }),
    showPreviousFeedbacks: () => send(previousShown, undefined),
    setLanguage: (code) => send(languageRequested, code),
    identify: (customer) => send(customerIdentified, readCustomer(element, customer)),
  };
}
