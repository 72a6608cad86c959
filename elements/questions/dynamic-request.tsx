import { useUnit } from 'effector-react';
import { $lookUps, lookUpRequested } from '../../core/survey/question-calls/look-up.ts';
import { useMessages } from '../ui/use-texts.ts';
import css from './dynamic-request.css';
import type { QuestionControlProps, QuestionView } from './question-view.ts';
import { Typed } from './typed.tsx';
import { useQuestionApi } from './use-question-api.ts';

/** A text to look up at the server; the result answers other questions. */
function DynamicRequest(props: QuestionControlProps) {
  const { elementId, value } = props;
  const messages = useMessages();
  const { isPreview } = useQuestionApi();
  const state = useUnit($lookUps)[elementId] ?? null;
  const request = useUnit(lookUpRequested);
  const lookUp = () => request({ elementId, answer: typeof value === 'string' ? value : '' });
  return (
    <div className="look-up">
      <div className="look-up-row">
        <Typed {...props} as="input" type="text" onEnter={lookUp} />
        <button
          type="button"
          className="button button-link"
          part="button"
          aria-disabled={state === 'loading'}
          // It has the focus when nothing was found, and describes the error.
          aria-describedby={props.isInvalid && value ? props.describedBy : undefined}
          onClick={lookUp}
        >
          {messages.questions.lookUp()}
        </button>
      </div>
      {state === 'loading' && <p className="hint">{messages.common.loading()}</p>}
      <p className="hint" role="status">
        {isPreview
          ? messages.questions.openLater()
          : state === 'done' && messages.questions.found()}
      </p>
    </div>
  );
}

const dynamicRequestView: QuestionView = {
  Control: DynamicRequest,
  role: () => null,
  css,
};

export const views = { dynamic_request: dynamicRequestView };
