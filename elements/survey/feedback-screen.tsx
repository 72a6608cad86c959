import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect } from 'react';
import { $channelFailure, $node, $unavailableReason } from '../../core/channel/model.ts';
import { channelRetried } from '../../core/channel/retry.ts';
import { $messages } from '../../core/language/model.ts';
import {
  $unopenedChat,
  $index,
  $isPreview,
  $isResumed,
  $isSaved,
  $openFailure,
  $stateProblem,
  chatDue,
  openRetried,
  savedRetried,
} from '../../core/survey/session/index.ts';
import { useElement } from '../definition/element-context.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { OfflineIcon } from '../ui/icons.tsx';
import { LoadFailure, Loading, NotFound, Notice, OfflineNote } from '../ui/notice.tsx';
import { holdFocus, passFocus } from '../ui/focus-text.ts';
import { safeUrl } from '../ui/safe-url.ts';
import { useMessages } from '../ui/use-texts.ts';
import { ClosedScreen } from './closed-screen.tsx';
import { FlowFooter } from './flow-footer.tsx';
import { PipedTexts } from './piped-texts.tsx';
import { ResumedNote } from './resumed.tsx';
import { useRenderedScreen } from './screen.ts';
import { StateView } from './state-view.tsx';
import { usePreparedViews } from './use-prepared-views.ts';
import { focusState } from './use-state-focus.ts';

const IdleNote = lazyView('idle-warning', () => import('./idle-warning.tsx'));

/** The survey: its outline, then its states, or the reason why it cannot be shown. */
export function FlowScreen() {
  const failure = useUnit($channelFailure);
  const openFailure = useUnit($openFailure);
  const index = useUnit($index);
  const messages = useUnit($messages);
  const unavailableReason = useUnit($unavailableReason);
  const retryChannel = useUnit(channelRetried);
  const retryOpen = useUnit(openRetried);

  if (failure?.isNotFound) return <NotFound title={({ noSurvey }) => noSurvey()} />;
  if (failure) return <LoadFailure onRetry={retryChannel} />;
  if (openFailure) return <LoadFailure onRetry={retryOpen} />;
  if (unavailableReason && messages) return <ClosedScreen />;
  if (!index || !messages) return <Loading />;
  return <OpenSurvey />;
}

/** Loaded with the survey: there may be no connection when the timeout approaches. */
export const IdleWarning = () => !!useUnit($node)?.idleResetTimeoutInSeconds && <IdleNote />;

function OpenSurvey() {
  const element = useElement();
  const isPreview = useUnit($isPreview);
  const messages = useMessages();
  useEffect(() => element.markReady(), [element]);
  usePreparedViews();
  return (
    <>
      {isPreview && <p className="notice">{messages.flow.preview()}</p>}
      {!isPreview && <OfflineNote text={messages.flow.offline()} />}
      {useUnit($isResumed) && <ResumedNote />}
      <IdleWarning />
      <CurrentState />
    </>
  );
}

/** The current state, or the reason why the survey waits before the next one or the conversation. */
function CurrentState() {
  const isSaved = useUnit($isSaved);
  const unopenedChat = useUnit($unopenedChat);
  const openChat = useUnit(chatDue);
  if (isSaved) return <SavedNotice />;
  if (unopenedChat) return <LoadFailure onRetry={() => openChat(unopenedChat)} />;
  return (
    <PipedTexts>
      <StateView />
    </PipedTexts>
  );
}

/** Notice that the answers wait for a connection. Its focus passes to the state that replaces it. */
function SavedNotice() {
  const element = useElement();
  const retry = useUnit(savedRetried);
  useLayoutEffect(
    () => () => {
      const { root } = element;
      if (element.shadowRoot!.activeElement)
        passFocus(root, () => focusState(root.querySelector('.state')), holdFocus(root));
    },
    [element],
  );
  return (
    <Notice kind="info" icon={<OfflineIcon />} text={({ flow }) => flow.saved()} onRetry={retry} />
  );
}

/** Logo and name of the channel, where the tag asks for them. */
function Brand() {
  const element = useElement();
  const node = useUnit($node);
  if (!node || !element.read('brand')) return null;
  const logo = safeUrl(node.logoUrl);
  return (
    <div className="brand">
      {logo && <img className="logo" src={logo} alt="" />}
      {node.name && <span className="brand-name">{node.name}</span>}
    </div>
  );
}

/**
 * The footer of a page. It follows the content, so that it is drawn anew with each page, and with the sentence about missing
 * answers above it, instead of being moved.
 */
function PageFooter() {
  const { state } = useRenderedScreen();
  const hasSentence = useUnit($stateProblem) !== null;
  return <FlowFooter key={`${state?.id} ${hasSentence}`} />;
}

/** The survey outside a widget, with its own footer. */
export const FeedbackScreen = () => (
  <div className="sheet">
    <Brand />
    <FlowScreen />
    <PageFooter />
  </div>
);
