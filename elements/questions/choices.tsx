import { useState } from 'react';
import { isChoiceComplete, toggled } from '../../core/questions/choice.ts';
import { Localized } from '../ui/localized-text.tsx';
import { Image } from '../ui/image.tsx';
import { lazyView } from '../ui/lazy-view.tsx';
import { useMessages } from '../ui/use-texts.ts';
import { keyAttributes, letterOf } from '../keys/options.ts';
import { describedAt, keysIn, type QuestionControlProps } from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';

/** Loaded with the views of a survey that has it. */
const SelectAll = lazyView('select-all', () => import('./select-all.tsx'));

/** A list of radio buttons, or of checkboxes with `isMany`. */
export function Choices({ isMany, ...props }: QuestionControlProps & { isMany: boolean }) {
  const { question, value, controlId, isInvalid, onAnswer } = props;
  const radioKeys = useRadioKeys(props, isMany);
  const messages = useMessages();
  const chosen = keysIn(value);
  const max = question.maxSelectionCount ?? Infinity;
  // Boxes beyond the maximum that were pressed since the last change.
  const [refusals, setRefusals] = useState(0);
  const change = (next: readonly string[]) => {
    const isTooMany = next.length > Math.max(max, chosen.length);
    setRefusals(isTooMany ? refusals + 1 : 0);
    // Enter confirms an answer that could have more options.
    if (!isTooMany) onAnswer(next, isChoiceComplete(question, next));
  };
  const hasAll = isMany && question.extra?.selectAll === true;
  return (
    <div
      className="choices"
      data-pictures={question.options.some(({ imageUrl }) => imageUrl) || undefined}
      {...radioKeys.group}
    >
      {hasAll && (
        <SelectAll
          question={question}
          chosen={chosen}
          isInvalid={isInvalid}
          describedBy={props.describedBy}
          onChange={change}
        />
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
            aria-describedby={describedAt(at + Number(hasAll), props, chosen.includes(option.key))}
            {...keyAttributes(letterOf(at))}
            onChange={() =>
              isMany
                ? change(toggled(question, chosen, option.key))
                : onAnswer(option.key, radioKeys.isMeant())
            }
          />
          <Image className="option-picture" url={option.imageUrl} />
          <span>
            <Localized of={option.body} />
          </span>
          <span className="key" data-letter={letterOf(at)} aria-hidden="true" />
        </label>
      ))}
      {refusals > 0 && chosen.length >= max && (
        // A new alert is announced each time.
        <p key={refusals} className="error" role="alert">
          {messages.validation.selectAtMost({ max })}
        </p>
      )}
    </div>
  );
}
