import type { ReactNode } from 'react';
import { Localized } from '../ui/localized-text.tsx';
import { useText } from '../ui/use-texts.ts';
import { useNumberText } from '../ui/use-number-text.ts';
import { keyAttributes } from '../keys/options.ts';
import { describedAt, type QuestionControlProps } from './question-view.ts';
import { useRadioKeys } from './radio-keys.ts';

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
  const { group, isMeant } = useRadioKeys(props);
  const { lowLabel, highLabel } = question.extra ?? { lowLabel: null, highLabel: null };
  const text = useText();
  /** The name of a number; at the ends with their meaning. `undefined` for a number alone. */
  const nameAt = (number: number): string | undefined => {
    const name = nameOf?.(number);
    const at = numbers.indexOf(number);
    const end = text(at === 0 ? lowLabel : at === numbers.length - 1 ? highLabel : null);
    return end ? `${name ?? numberText(number)}, ${end}` : name;
  };
  return (
    <div className={`scale ${className}`}>
      <div className="scale-row" {...group}>
        {numbers.map((number, at) => (
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
              aria-label={nameAt(number)}
              aria-describedby={describedAt(at, props, value === number)}
              {...keyAttributes(String(number))}
              onChange={() => onAnswer(number, isMeant())}
            />
            <span aria-hidden={nameAt(number) ? true : undefined}>
              {mark ?? numberText(number)}
            </span>
          </label>
        ))}
      </div>
      {(lowLabel || highLabel) && (
        <div className="scale-ends" aria-hidden="true">
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
