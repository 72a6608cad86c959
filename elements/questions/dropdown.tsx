import { useMessages, useText } from '../ui/use-texts.ts';
import { useOtherLanguage } from '../ui/localized-text.tsx';
import { Choices } from './choices.tsx';
import { missingChoice } from './missing.ts';
import { keysIn, type QuestionControlProps, type QuestionView } from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';
import css from './select.css';

export function Select(props: QuestionControlProps) {
  const { question, value, controlId, describedBy, isInvalid, onAnswer } = props;
  // Enter opens the list.
  const { isMeant, group } = useRadioKeys({ ...props, onSettled: () => undefined });
  const text = useText();
  const otherLanguage = useOtherLanguage();
  const messages = useMessages();
  return (
    <span className="select">
      <select
        id={controlId}
        className="input"
        part="input"
        value={keysIn(value)[0] ?? ''}
        data-empty={keysIn(value).length === 0}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        {...group}
        onChange={(event) => onAnswer(event.target.value || null, isMeant())}
      >
        <option value="">
          {question.placeholder ? text(question.placeholder) : messages.flow.select()}
        </option>
        {question.options.map((option) => (
          <option key={option.key} value={option.key} lang={otherLanguage(option.body)}>
            {text(option.body)}
          </option>
        ))}
      </select>
    </span>
  );
}

const Dropdown = (props: QuestionControlProps) =>
  props.question.isMultiSelect ? <Choices {...props} isMany /> : <Select {...props} />;

export const dropdownView: QuestionView = {
  Control: Dropdown,
  css,
  role: (question) => (question.isMultiSelect ? 'group' : null),
  isList: (question) => !question.isMultiSelect,
  missing: missingChoice,
};
