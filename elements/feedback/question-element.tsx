import type { FlowElement } from '../../core/contract/flow.ts';
import { $index, $response, answerChanged } from '../../core/flow/model.ts';
import { answerSettled, nextRequested } from '../../core/flow/move.ts';
import { answerTapped } from '../../core/flow/scroll.ts';
import { answerOf, visibleOptions } from '../../core/flow/engine/response.ts';
import { styleOf } from '../../core/flow/questions/index.ts';
import { questionViews } from '../questions/index.ts';
import type { QuestionView } from '../questions/question-view.ts';
import { useMessages, useModel, usePart, useSend } from '../base/use-model.ts';
import { FlowText } from './flow-text.tsx';
import { invalidText } from './invalid-text.ts';
import { usePress } from './press.ts';

/** A question with its text, description, control and error, and the ties between them that assistive technology reads. */
export function QuestionElementView({ element }: { element: FlowElement }) {
  const index = useModel($index)!;
  const indexed = index.questions.get(element.id)!;
  const { question } = indexed;
  const { value, error } = usePart($response, indexed, answerOf);
  const optionKeys = usePart($response, question, (response, asked) => visibleOptions(response, asked).map(({ key }) => key).join('\u0000'));
  const messages = useMessages();
  const change = useSend(answerChanged);
  const settle = useSend(answerSettled);
  const next = useSend(nextRequested);
  const tap = useSend(answerTapped);
  const press = usePress();

  const ids = { control: `c-${element.id}`, label: `l-${element.id}`, description: `d-${element.id}`, error: `e-${element.id}` };
  const description = question.description;
  const { Control, isGroup }: QuestionView = questionViews[styleOf(question)!];
  const Label = isGroup(question) ? 'div' : 'label';
  const shown = new Set(optionKeys.split('\u0000'));
  return (
    <div className="question" part="question" data-element={element.id} data-style={styleOf(question)}>
      <Label className="question-text" id={ids.label} {...(Label === 'label' ? { htmlFor: ids.control } : {})}>
        <FlowText of={question.body} />
        {question.isRequired && (
          <span className="required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </Label>
      {description && (
        <p className="description" id={ids.description}>
          <FlowText of={description} />
        </p>
      )}
      <Control
        question={question}
        options={question.options.filter(({ key }) => shown.has(key))}
        value={value}
        controlId={ids.control}
        labelId={ids.label}
        describedBy={[description && ids.description, error && ids.error].filter(Boolean).join(' ') || undefined}
        isInvalid={error !== null}
        onAnswer={(given, isSettled) => {
          change({ elementId: element.id, value: given, isSettled });
          if (isSettled && press.isRecent()) tap(element.id);
        }}
        onSettled={() => press.after(() => settle(element.id))}
        onEnter={() => next()}
      />
      <p className="error" id={ids.error} hidden={!error}>
        {error && invalidText(messages, error)}
      </p>
    </div>
  );
}
