import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { $node } from '../../core/channel/model.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import { $messages } from '../../core/language/model.ts';
import {
  $screen,
  chatReopened,
  newFeedbackRequested,
  previousToggled,
  wentBack,
} from '../../core/widget/panel.ts';
import { $hasPrevious, $unreadTotal } from '../../core/widget/previous.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { useIsInert } from '../ui/first-render.ts';
import { essential, lazyModule, lazyView } from '../ui/lazy-view.tsx';
import { LoadFailure, Loading } from '../ui/notice.tsx';
import { useNumberText } from '../ui/use-number-text.ts';
import { useRise } from '../ui/use-rise.ts';
import { useSentences } from '../ui/use-texts.ts';
import { MAX_COUNT } from './badge.ts';
import { CloseProvider, NewFeedback } from '../survey/after-thanks.tsx';
import { FlowScreen, IdleWarning } from '../survey/feedback-screen.tsx';
import { FlowFooter } from '../survey/flow-footer.tsx';
import { ChannelTitle, Frame, HeaderButton, HistoryIcon } from './panel-frame.tsx';
import { useHeldHeight } from './use-held-height.ts';

const PreviousList = lazyView('previous-list', () => import('./previous-list.tsx'), essential);
const useConversation = lazyModule('conversation', () => import('../conversation/index.ts'));

interface PanelProps {
  config: WidgetConfig;
  onClose: (() => void) | null;
  /** Called when another screen has replaced the previous one. */
  onScreenChange?: () => void;
}

/** Renders a failure in a frame with the title of the channel, as the content of the panel failed to render. */
const emptyFrame =
  ({ config, onClose }: PanelProps) =>
  (notice: ReactNode) => (
    <Frame
      heading={<ChannelTitle logoUrl={config.nodeLogoUrl} name={config.nodeName} />}
      onClose={onClose}
      footer={null}
    >
      {notice}
    </Frame>
  );

/** The panel. It can be closed even if its content fails to render. */
export const WidgetPanel = (props: PanelProps) => (
  <ErrorBoundary frame={emptyFrame(props)}>
    <PanelContent {...props} />
  </ErrorBoundary>
);

/** The panel's header, its current screen and its footer. */
function PanelContent({ config, onClose, onScreenChange }: PanelProps) {
  const screen = useUnit($screen);
  const shown = useRef(screen);
  useRise(screen, true);
  useLayoutEffect(() => {
    if (shown.current !== screen) onScreenChange?.();
    shown.current = screen;
  }, [screen, onScreenChange]);
  const conversation = useConversation(screen === 'chat');
  const reopenChat = useUnit(chatReopened);
  const begin = useUnit(newFeedbackRequested);
  const retryChat = () => {
    conversation.retry();
    reopenChat();
  };
  const { ChatScreen, ChatHeading, ChatMenu } = conversation.module ?? {};
  const title = <ChannelTitle logoUrl={config.nodeLogoUrl} name={config.nodeName} />;
  const bodies = {
    flow: (
      <CloseProvider value={onClose}>
        <Survey />
      </CloseProvider>
    ),
    chat: ChatScreen ? (
      <ChatScreen afterwards={<NewFeedback begin={begin} />} />
    ) : conversation.hasFailed ? (
      <LoadFailure onRetry={retryChat} />
    ) : (
      <Loading of="chat" />
    ),
    previous: <PreviousList nodeId={config.nodeId} />,
  };
  return (
    <Frame
      heading={ChatHeading && screen === 'chat' ? <ChatHeading or={title} /> : title}
      onClose={onClose}
      isChat={screen === 'chat'}
      leading={screen !== 'flow' && <BackButton />}
      trailing={
        screen !== 'chat' ? (
          <PreviousButton />
        ) : (
          ChatMenu && (
            <ChatMenu>
              <PreviousItem />
            </ChatMenu>
          )
        )
      }
      footer={
        <ErrorBoundary>
          <FlowFooter
            isBranded={config.psnBranding}
            selectorType={config.languageSelectorType}
            hasLanguages={screen === 'flow'}
          />
        </ErrorBoundary>
      }
    >
      {screen !== 'flow' && <IdleWarning />}
      <ErrorBoundary key={screen}>{bodies[screen]}</ErrorBoundary>
    </Frame>
  );
}

function Survey() {
  return (
    <div className="survey" inert={useIsInert()} {...useHeldHeight()}>
      <FlowScreen />
    </div>
  );
}

/** The list of previous feedback, in the menu of a conversation. */
function PreviousItem() {
  const messages = useUnit($messages);
  const hasSentences = useSentences('panel');
  const unread = useUnit($unreadTotal) ?? 0;
  const toggle = useUnit(previousToggled);
  if (!messages || !hasSentences) return null;
  return (
    <button type="button" className="menu-item" onClick={() => toggle()}>
      <HistoryIcon />
      {messages.panel.previous()}
      {unread > 0 && (
        <span className="menu-unread">{messages.panel.unread({ count: unread })}</span>
      )}
    </button>
  );
}

/** The number of unread messages, hidden from screen readers: the name of the button has it. */
function UnreadCount({ count }: { count: number }) {
  const number = useNumberText();
  return (
    <span className="header-count" aria-hidden="true">
      {number(Math.min(count, MAX_COUNT))}
    </span>
  );
}

/** The way back to the screen before. */
function BackButton() {
  const messages = useUnit($messages);
  const goBack = useUnit(wentBack);
  if (!messages) return null;
  return (
    <HeaderButton name={messages.common.back()} onClick={() => goBack()}>
      <BackIcon />
    </HeaderButton>
  );
}

/** The button of the list of previous feedback, once there is some. */
function PreviousButton() {
  const screen = useUnit($screen);
  const messages = useUnit($messages);
  const hasPrevious = useUnit($hasPrevious);
  // Loaded before there is any, as the connection may be down by then.
  const hasSentences = useSentences('panel', useUnit($node) !== null);
  const unread = useUnit($unreadTotal) ?? 0;
  const toggle = useUnit(previousToggled);
  if (!messages || !hasSentences || !hasPrevious) return null;
  return (
    <HeaderButton
      name={`${messages.panel.previous()}${unread ? ` (${messages.panel.unread({ count: unread })})` : ''}`}
      isPressed={screen === 'previous'}
      onClick={() => toggle()}
    >
      <HistoryIcon />
      <span className="header-words" aria-hidden="true">
        {messages.panel.previous()}
      </span>
      {unread > 0 && <UnreadCount count={unread} />}
    </HeaderButton>
  );
}
