import { useEffect } from 'react';
import { $channelFailure } from '../../core/channel/model.ts';
import { $fault, $index } from '../../core/flow/model.ts';
import { $isPreview } from '../../core/flow/move.ts';
import { $messages } from '../../core/language/model.ts';
import { useElement } from '../base/element-context.ts';
import { Loading, Notice } from '../base/notice.tsx';
import { useMessages, useModel } from '../base/use-model.ts';
import { FlowFooter } from './flow-footer.tsx';
import { StateView } from './state-view.tsx';

/** A flow from loading to its end, or why there is none. */
export function FlowScreen() {
  const failure = useModel($channelFailure);
  const fault = useModel($fault);
  const index = useModel($index);
  const messages = useModel($messages);
  if (failure) return <Notice kind="error" text={({ errors }) => (failure.isNotFound ? errors.notFound() : errors.system())} />;
  if (fault) return <Notice kind="error" text={({ errors }) => errors.system()} />;
  if (!index || !messages) return <Loading />;
  return <ReadyFlow />;
}

function ReadyFlow() {
  const element = useElement();
  const isPreview = useModel($isPreview);
  const messages = useMessages();
  useEffect(() => element.becomeReady(), [element]);
  return (
    <>
      {isPreview && <p className="preview-note">{messages.flow.preview()}</p>}
      <StateView />
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
