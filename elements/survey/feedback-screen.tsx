import { useEffect } from 'react';
import type { FlowIndex } from '../../core/survey/engine/flow-index.ts';
import { $channelFailure, $unavailableReason, $node } from '../../core/channel/model.ts';
import { $fault, $index } from '../../core/survey/session/answers.ts';
import {
  $isResumed,
  $isSaved,
  submissionCodeNeeded,
} from '../../core/survey/session/submission-state.ts';
import { styleOf } from '../../core/survey/questions/index.ts';
import { $isPreview } from '../../core/survey/session/navigation.ts';
import { $messages } from '../../core/language/model.ts';
import { later } from '../base/ui/lazy-view.tsx';
import { useElement } from '../base/shell/element-context.ts';
import { Loading, Notice } from '../base/ui/notice.tsx';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';
import { fetchView } from './questions/use-question-view.ts';
import { FlowFooter } from './flow-footer.tsx';
import { StateView } from './state-view.tsx';

const ClosedScreen = later(() => import('./closed-screen.tsx'));
/** A note that can't be had leaves the flow as it is. */
const none = () => ({ default: () => null });
const Resumed = later(() => import('./resumed.tsx').catch(none));
const Idling = later(() => import('./idle-warning.tsx').catch(none));

/** A flow from loading to its end, or why there is none. */
export function FlowScreen() {
  const failure = useModel($channelFailure);
  const fault = useModel($fault);
  const index = useModel($index);
  const messages = useModel($messages);
  const closed = useModel($unavailableReason);
  if (failure)
    return (
      <Notice
        kind="error"
        text={({ errors }) => (failure.isNotFound ? errors.notFound() : errors.system())}
      />
    );
  if (fault) return <Notice kind="error" text={({ errors }) => errors.system()} />;
  if (closed && messages) return <ClosedScreen />;
  if (!index || !messages) return <Loading />;
  return <ReadyFlow />;
}

/** What the first state is drawn with comes first; the rest of the flow while it is read. */
async function fetchViews(index: FlowIndex): Promise<void> {
  const fetchAll = (states: readonly string[]) =>
    Promise.allSettled(
      states
        .flatMap((id) => index.inputsOf.get(id) ?? [])
        .map(({ question }) => fetchView(styleOf(question)!)),
    );
  const others = [...index.states.keys()].filter((id) => id !== index.startStateId);
  if (index.startStateId !== null) await fetchAll([index.startStateId]);
  void fetchAll(others);
}

function ReadyFlow() {
  const element = useElement();
  const index = useModel($index)!;
  const isPreview = useModel($isPreview);
  const messages = useMessages();
  const needSubmissionCode = useSend(submissionCodeNeeded);
  useEffect(() => {
    void fetchViews(index).then(() => {
      element.markReady();
      needSubmissionCode();
    });
  }, [element, index, needSubmissionCode]);
  return (
    <>
      {isPreview && <p className="preview-note">{messages.flow.preview()}</p>}
      {useModel($isResumed) && <Resumed />}
      {/* Had at the beginning: when it is due there may be no line. */}
      {!!useModel($node)?.idleResetTimeoutInSeconds && <Idling />}
      {useModel($isSaved) ? (
        <Notice kind="info" text={({ flow }) => flow.saved()} />
      ) : (
        <StateView />
      )}
    </>
  );
}

/** The flow standing alone, with its own footer. */
export const FeedbackScreen = () => (
  <div className="sheet">
    <FlowScreen />
    <FlowFooter />
  </div>
);
