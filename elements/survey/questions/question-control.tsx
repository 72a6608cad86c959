import type { QuestionStyle } from '../../../core/survey/questions/index.ts';
import { useMessages } from '../../base/ui/use-model.ts';
import type { QuestionControlProps } from './question-view.ts';
import { useQuestionView } from './use-question-view.ts';

/** The control of a style, which may still be on its way. */
export function QuestionControl({
  like,
  ...props
}: QuestionControlProps & { like: QuestionStyle }) {
  const { view, retry } = useQuestionView(like);
  if (view) return <view.Control {...props} />;
  return <LaterControl retry={retry} />;
}

/** In place of a control that is not there yet, or could not be had. */
export function LaterControl({ retry }: { retry: (() => void) | null }) {
  const messages = useMessages();
  if (!retry)
    return <div className="control-later" role="status" aria-label={messages.common.loading()} />;
  return (
    <p className="control-failed" role="alert">
      {messages.errors.questionLoad()}{' '}
      <button type="button" className="button-plain" onClick={retry}>
        {messages.common.tryAgain()}
      </button>
    </p>
  );
}
