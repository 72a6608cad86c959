import { useText } from '../base/use-model.ts';
import { listOf, type QuestionControlProps } from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';

/** Options one below the other: one of them, or as many as a person likes. */
export function Choices({ isMany, ...props }: QuestionControlProps & { isMany: boolean }) {
  const { question, options, value, controlId, labelId, describedBy, isInvalid, onAnswer } = props;
  const text = useText();
  const radioKeys = useRadioKeys(props.onSettled);
  const chosen = listOf(value);
  const toggle = (key: string) => (chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <div
      className="choices"
      role={isMany ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      {...(isMany ? {} : { 'aria-required': question.isRequired, 'aria-invalid': isInvalid, ...radioKeys.group })}
    >
      {options.map((option) => (
        <label key={option.key} className="option" part="option">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={controlId}
            checked={chosen.includes(option.key)}
            aria-invalid={isMany ? isInvalid : undefined}
            onChange={(event) => (isMany ? onAnswer(toggle(option.key), true) : onAnswer(option.key, radioKeys.isPointer(event)))}
          />
          <span>{text(option.body)}</span>
        </label>
      ))}
    </div>
  );
}
