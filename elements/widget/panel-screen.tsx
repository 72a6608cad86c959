import { $node } from '../../core/channel/model.ts';
import type { WidgetConfig } from '../../core/contract/widget.ts';
import { $messages } from '../../core/language/model.ts';
import { $screen, previousToggled, wentBack } from '../../core/widget/panel.ts';
import { BackIcon } from '../base/ui/icons.tsx';
import { lazyView } from '../base/ui/lazy-view.tsx';
import { Loading, Notice } from '../base/ui/notice.tsx';
import { useModel, useSend, useSentences } from '../base/ui/use-model.ts';
import { FlowScreen } from '../survey/feedback-screen.tsx';
import { FlowFooter } from '../survey/flow-footer.tsx';
import { Frame, HeaderButton, ListIcon } from './panel-frame.tsx';

/** Options of a lazy view that fills the screen: a spinner while it loads, a retry button when it fails. */
const essential = {
  whileLoading: <Loading />,
  whenFailed: (retry: () => void) => (
    <Notice kind="error" text={({ errors }) => errors.system()} onRetry={retry} />
  ),
};

const ChatScreen = lazyView(
  'conversation',
  async () => ({ default: (await import('../conversation/index.ts')).ChatScreen }),
  essential,
);
const ArchiveButton = lazyView('conversation', async () => ({
  default: (await import('../conversation/index.ts')).ArchiveButton,
}));
const PreviousList = lazyView('previous-list', () => import('./previous-list.tsx'), essential);

/** The panel's header, its current screen and its footer. */
export function WidgetPanel({
  config,
  onClose,
}: {
  config: WidgetConfig;
  onClose: (() => void) | null;
}) {
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
      trailing={screen === 'chat' && <ArchiveButton />}
      footer={
        <FlowFooter
          isBranded={config.psnBranding}
          selectorType={config.languageSelectorType}
          hasLanguages={screen === 'flow'}
        />
      }
    >
      {bodies[screen]}
    </Frame>
  );
}

/** Header buttons: back, and the list of previous feedback. */
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
