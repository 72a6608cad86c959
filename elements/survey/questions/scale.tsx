import type { ReactNode } from 'react';
import { Localized } from '../../base/ui/localized-text.tsx';
import { useNumberText } from '../use-number-text.ts';
import { keyAttributes } from '../option-keys.ts';
import type { QuestionControlProps } from './question-view.ts';
import { useRadioGroup } from './radio-keys.ts';

/** A row of numbers as one radio group. */
export function Scale({
  className,
  numbers,
  nameOf,
  mark,
  ...props
}: QuestionControlProps & {
  className: string;
  numbers: readonly number[];
  nameOf?: (number: number) => string;
  mark?: ReactNode;
}) {
  const { question, value, controlId, onAnswer } = props;
  const numberText = useNumberText();
  const { group, isMeant } = useRadioGroup(props);
  const { lowLabel, highLabel } = question.extra ?? { lowLabel: null, highLabel: null };
  return (
    <div className={`scale ${className}`}>
      <div className="scale-row" {...group}>
        {numbers.map((number) => (
          <label
            key={number}
            className="scale-option"
            part="option"
            data-reached={typeof value === 'number' && number <= value}
          >
            <input
              type="radio"
              name={controlId}
              checked={value === number}
              aria-label={nameOf?.(number)}
              {...keyAttributes(String(number))}
              onChange={() => onAnswer(number, isMeant())}
            />
            <span aria-hidden={nameOf ? true : undefined}>{mark ?? numberText(number)}</span>
          </label>
        ))}
      </div>
      {(lowLabel || highLabel) && (
        <div className="scale-ends">
          <span>
            <Localized of={lowLabel} />
          </span>
          <span>
            <Localized of={highLabel} />
          </span>
        </div>
      )}
    </div>
  );
}
