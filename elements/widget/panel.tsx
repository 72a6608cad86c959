import { lazy, Suspense } from 'react';
import {
  $customer,
  $node,
  channelRequested,
  customerIdentified,
} from '../../core/channel/model.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import { matrixLayoutChosen } from '../../core/survey/session/matrix-layout.ts';
import { submissionSaved, submitted } from '../../core/survey/session/submission-state.ts';
import { $messages, languageChanged, languageRequested } from '../../core/language/model.ts';
import { fetchVisit } from '../../core/platform/browser/fetch-visit.ts';
import type { OpenReason } from '../../core/platform/page.ts';
import {
  $screen,
  $screenMode,
  anotherNeeded,
  chatShown,
  previousShown,
  previousToggled,
  wentBack,
  type PanelScreen,
} from '../../core/widget/panel.ts';
import type { WidgetRecord } from '../../core/storage/widget-record.ts';
import { visitConnected, visited, visitorNamed } from '../../core/widget/visit.ts';
import type { OpenChat } from '../conversation/index.ts';
import { readCustomer } from '../base/shell/customer.ts';
import type { PsnElement, View } from '../base/shell/definition.ts';
import { BackIcon } from '../base/ui/icons.tsx';
import { Loading } from '../base/ui/notice.tsx';
import type { Session } from '../base/shell/session.ts';
import { apiUrl } from '../base/shell/settings.ts';
import { adopt } from '../base/ui/stylesheets.ts';
import { useModel, useSend, useSentences } from '../base/ui/use-model.ts';
import { createFlowView } from '../survey/flow-view.tsx';
import { FlowFooter } from '../survey/flow-footer.tsx';
import { FlowScreen } from '../survey/feedback-screen.tsx';
import { showBadge } from './badge.ts';
import type { Frame as WidgetFrame } from './frame.ts';
import type { Modes } from './modes.ts';
import { Frame, HeaderButton, ListIcon } from './panel-frame.tsx';
import panelCss from './panel.css';
import { followViewport } from './viewport.ts';

export interface Panel extends View {
  /** The panel is on the screen, for the first time or again. */
  opened(): void;
  closed(): void;
  openChat(feedbackId: string, token: string): void;
  showPreviousFeedbacks(): void;
  setLanguage(code: string): void;
  /** The person the page knows, as `identify()` or the attribute gives them. */
  identify(customer: unknown): void;
}

/** What the closed widget hands to its panel. */
export interface Launcher {
  frame: WidgetFrame;
  config: WidgetConfig;
  /** The person the page knows. */
  customer: unknown;
  modes: Modes;
  close(reason: OpenReason): void;
  /** The launcher's own words follow the panel's language. */
  speak(code: string): void;
  record(): WidgetRecord;
  remember(changes: Partial<WidgetRecord>): void;
}

const fetchChat = () => import('../conversation/index.ts');
const ChatScreen = lazy(() => fetchChat().then((module) => ({ default: module.ChatScreen })));
const ArchiveButton = lazy(() => fetchChat().then((module) => ({ default: module.ArchiveButton })));
const PreviousList = lazy(() => import('./previous-list.tsx'));

/** What the open widget shows, drawn into the frame that the launcher made. */
export function createPanel(element: PsnElement, launcher: Launcher): Panel {
  const { config, frame, modes, record, remember } = launcher;
  adopt(element, panelCss);

  function load({ send, scope }: Session): void {
    const { customerId } = record();
    const anonymous = customerId === null ? null : readCustomer(element, { id: customerId });
    send(channelRequested, {
      nodeId: config.nodeId,
      signature: element.getAttribute('signature'),
      responses: null,
      creatorId: element.getAttribute('creator-id') || null,
      customer: readCustomer(element, launcher.customer) ?? scope.getState($customer) ?? anonymous,
    });
  }

  const close =
    element.getAttribute('placement') === 'inline' ? null : () => launcher.close('user');
  const Screen = () => <PanelScreen config={config} onClose={close} />;
  const view = createFlowView(element, Screen, load, {
    place: frame.slot,
    enabledDomains: config.enabledDomains,
  });
  const { send, watch } = view.session;
  const viewport = followViewport(element.root);

  send(matrixLayoutChosen, config.matrixQuestionViewType);
  send(visitConnected, fetchVisit(apiUrl(element)));
  let chat: Promise<OpenChat> | null = null;
  let isAttached = true;
  let isOpen = true;
  let screen: PanelScreen = 'flow';
  /** A chat that is not before somebody's eyes counts what comes in. */
  const showChat = () => void chat?.then((open) => open.setShown(isOpen && screen === 'chat'));

  watch($screen, (now) => {
    screen = now;
    showChat();
  });
  watch(chatShown, (identity) => {
    chat ??= fetchChat().then(({ openChat }) => {
      const open = openChat(view.session, element);
      open.watchUnseen((count) => showBadge(element, frame, count));
      if (isAttached) open.attached();
      return open;
    });
    void chat.then((open) => open.show(identity));
    showChat();
  });
  watch(anotherNeeded, () => load(view.session));
  watch(languageChanged, launcher.speak);
  const countRepeat = () => remember({ lastFeedbackSubmitDate: Date.now() });
  watch(submitted, countRepeat);
  watch(submissionSaved, countRepeat);
  watch(visitorNamed, (customerId) => remember({ customerId }));
  watch($screenMode, (mode) => {
    if (element.getAttribute('mode') === 'random') return;
    if (mode) modes.set(mode);
    else modes.clear();
  });
  frame.fill();
  view.attached();
  return {
    ...view,
    attached() {
      isAttached = true;
      view.attached();
      void chat?.then((open) => open.attached());
    },
    detached(isForGood) {
      isAttached = false;
      viewport.leave();
      view.detached(isForGood);
      void chat?.then((open) => open.detached());
    },
    opened() {
      isOpen = true;
      viewport.follow();
      showChat();
      send(visited, config.nodeId);
    },
    closed() {
      isOpen = false;
      viewport.leave();
      showChat();
    },
    openChat: (feedbackId, token) => send(chatShown, { feedbackId, token }),
    showPreviousFeedbacks: () => send(previousShown, undefined),
    setLanguage: (code) => send(languageRequested, code),
    identify: (customer) => send(customerIdentified, readCustomer(element, customer)),
  };
}

function PanelScreen({ config, onClose }: { config: WidgetConfig; onClose: (() => void) | null }) {
  const screen = useModel($screen);
  const bodies = {
    flow: <FlowScreen />,
    chat: <ChatScreen />,
    previous: <PreviousList nodeId={config.nodeId} />,
  };
  return (
    <Frame
      logoUrl={config.nodeLogoUrl}
      onClose={onClose}
      leading={<Leading />}
      trailing={
        screen === 'chat' && (
          <Suspense fallback={null}>
            <ArchiveButton />
          </Suspense>
        )
      }
      footer={
        <FlowFooter
          isBranded={config.psnBranding}
          selectorType={config.languageSelectorType}
          hasLanguages={screen === 'flow'}
        />
      }
    >
      <Suspense fallback={<Loading />}>{bodies[screen]}</Suspense>
    </Frame>
  );
}

/** The way back, and the list of what was submitted before. */
function Leading() {
  const screen = useModel($screen);
  const node = useModel($node);
  const messages = useModel($messages);
  const hasSentences = useSentences('panel', node !== null);
  const goBack = useSend(wentBack);
  const toggle = useSend(previousToggled);
  if (!messages || !hasSentences || !node) return null;
  return (
    <>
      {screen !== 'flow' && (
        <HeaderButton name={messages.common.back()} onClick={() => goBack()}>
          <BackIcon />
        </HeaderButton>
      )}
      <HeaderButton
        name={messages.panel.previous()}
        isPressed={screen === 'previous'}
        onClick={() => toggle()}
      >
        <ListIcon />
      </HeaderButton>
    </>
  );
}
