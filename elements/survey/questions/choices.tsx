import { useMessages } from '../../base/ui/use-model.ts';
import { Localized } from '../../base/ui/localized-text.tsx';
import { keyAttributes, letterOf } from '../option-keys.ts';
import { OptionPicture } from './option-picture.tsx';
import { ids, keysIn, type QuestionControlProps } from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';

/** A list of radio buttons, or of checkboxes with `isMany`. */
export function Choices({ isMany, ...props }: QuestionControlProps & { isMany: boolean }) {
  const { question, value, controlId, labelId, describedBy, isInvalid, onAnswer } = props;
  const messages = useMessages();
  const requiredId = `r-${controlId}`;
  const radioKeys = useRadioKeys(props, isMany);
  const chosen = keysIn(value);
  const toggle = (key: string) => {
    const next = chosen.includes(key)
      ? chosen.filter((chosenKey) => chosenKey !== key)
      : [...chosen, key];
    // A multiple choice is complete when the maximum is reached, or when Enter confirms it.
    onAnswer(
      next,
      question.maxSelectionCount !== null && next.length >= question.maxSelectionCount,
    );
  };
  return (
    <div
      className="choices"
      data-pictures={question.options.some(({ imageUrl }) => imageUrl) || undefined}
      role={isMany ? 'group' : 'radiogroup'}
      aria-labelledby={labelId}
      aria-describedby={ids(isMany && question.isRequired && requiredId, describedBy)}
      {...radioKeys.group}
      {...(isMany ? {} : { 'aria-required': question.isRequired, 'aria-invalid': isInvalid })}
    >
      {/* A group of checkboxes can't be required by an attribute. */}
      {isMany && question.isRequired && (
        <span id={requiredId} hidden>
          {messages.flow.required()}
        </span>
      )}
      {question.options.map((option, at) => (
        <label
          key={option.key}
          className="option"
          part="option"
          data-chosen={chosen.includes(option.key)}
        >
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={controlId}
            checked={chosen.includes(option.key)}
            aria-invalid={isMany ? isInvalid : undefined}
            {...keyAttributes(letterOf(at))}
            onChange={() =>
              isMany ? toggle(option.key) : onAnswer(option.key, radioKeys.isMeant())
            }
          />
          <OptionPicture url={option.imageUrl} />
          <span>
            <Localized of={option.body} />
          </span>
          <span className="key" data-letter={letterOf(at)} aria-hidden="true" />
        </label>
      ))}
    </div>
  );
}
