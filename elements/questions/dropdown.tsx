import { useMessages, useText } from '../base/use-model.ts';
import { Choices } from './choices.tsx';
import { listOf, type QuestionControlProps, type QuestionView } from './question-view.ts';

function Select({ question, options, value, controlId, describedBy, isInvalid, onAnswer }: QuestionControlProps) {
  const text = useText();
  const messages = useMessages();
  return (
    <span className="select">
      <select
        id={controlId}
        className="input"
        part="input"
        value={listOf(value)[0] ?? ''}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        aria-required={question.isRequired}
        onChange={(event) => onAnswer(event.target.value || null, true)}
      >
        <option value="">{question.placeholder ? text(question.placeholder) : messages.flow.select()}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {text(option.body)}
          </option>
        ))}
      </select>
    </span>
  );
}

export const dropdownView: QuestionView = {
  Control: (props) => (props.question.isMultiSelect ? <Choices {...props} isMany /> : <Select {...props} />),
  isGroup: (question) => question.isMultiSelect,
};
