import type { FlowElement } from '../../core/contract/flow.ts';
import type { QuestionElement } from '../../core/survey/engine/flow-index.ts';
import { $response, answerChanged, answerTapped } from '../../core/survey/session/answers.ts';
import { answerSettled, nextRequested } from '../../core/survey/session/navigation.ts';
import { answerOf, questionOf } from '../../core/survey/engine/response.ts';
import { styleOf } from '../../core/survey/questions/index.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { LaterControl } from './questions/question-control.tsx';
import { ids as idList } from './questions/question-view.ts';
import { useQuestionView } from './questions/use-question-view.ts';
import { useMessages, useModel, usePart, useSend } from '../base/ui/use-model.ts';
import { FlowText } from './flow-text.tsx';
import { invalidText } from './invalid-text.ts';
import { usePress } from './press.ts';

/** A question with its text, description, control and error, and the ties between them that assistive technology reads. */
export function QuestionElementView({ element }: { element: FlowElement }) {
  // A state hands its questions over as they are indexed.
  const indexed = element as QuestionElement;
  const style = styleOf(indexed.question)!;
  const question = usePart($response, indexed, questionOf);
  const { value, error, isPreloaded } = usePart($response, indexed, answerOf);
  const { view, retry } = useQuestionView(style);
  const messages = useMessages();
  const language = useModel($formattingLocale);
  const change = useSend(answerChanged);
  const settle = useSend(answerSettled);
  const next = useSend(nextRequested);
  const tap = useSend(answerTapped);
  const press = usePress();

  const ids = {
    control: `c-${element.id}`,
    label: `l-${element.id}`,
    description: `d-${element.id}`,
    error: `e-${element.id}`,
  };
  const description = question.description;
  const control = view ? (
    <view.Control
      elementId={element.id}
      question={question}
      value={value}
      controlId={ids.control}
      labelId={ids.label}
      describedBy={idList(description && ids.description, error && ids.error)}
      isInvalid={error !== null}
      onAnswer={(given, isSettled, problem = null) => {
        change({ elementId: element.id, value: given, isSettled, problem });
        if (isSettled && press.isRecent()) tap(element.id);
      }}
      onSettled={() => press.after(() => settle(element.id))}
      onEnter={() => next()}
    />
  ) : (
    <LaterControl retry={retry} />
  );
  if (view?.isBare) return control;
  const Label = !view || view.isGroup(question) ? 'div' : 'label';
  return (
    <div
      className="question"
      part="question"
      data-element={element.id}
      data-style={style}
      data-preloaded={isPreloaded || undefined}
    >
      <Label
        className="question-text"
        id={ids.label}
        {...(Label === 'label' ? { htmlFor: ids.control } : {})}
      >
        <FlowText of={question.body} />
        {question.isRequired && (
          <span className="required" aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
      </Label>
      {description && (
        <p className="description" id={ids.description}>
          <FlowText of={description} />
        </p>
      )}
      {control}
      <p className="error" id={ids.error} hidden={!error}>
        {error && invalidText(messages, error, language)}
      </p>
    </div>
  );
}
