import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { NumberRange } from '../../core/contract/number-ranges.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { numberText } from '../../core/language/numbers.ts';
import { useMessages } from '../ui/use-texts.ts';
import { TextField } from './text-field.tsx';

const ANY: NumberRange = [-Infinity, Infinity];
export const FROM_ZERO: NumberRange = [0, Infinity];

interface NumberFieldProps {
  label: string;
  value: unknown;
  /** Numbers outside of it are rejected: the file retains the last good one. */
  range?: NumberRange;
  /** Fractions are rounded. */
  isWhole?: boolean;
  /** `undefined` where the field is empty. */
  onChange: (value: number | undefined) => void;
}

interface TypedNumber {
  text: string;
  /** Browsers give an empty text for letters that are no number, such as a single sign. */
  isBad: boolean;
}

/** Returns the sentence about a rejected text; `null` for a number of the range, and for an empty field. */
function useProblem([least, most]: NumberRange) {
  const { validation } = useMessages();
  const locale = useUnit($formattingLocale);
  const [lowerLimit, upperLimit] = [numberText(least, locale), numberText(most, locale)];
  return ({ text, isBad }: TypedNumber): string | null => {
    const number = Number(text);
    if (isBad || !Number.isFinite(number)) return validation.number();
    if (text === '' || (number >= least && number <= most)) return null;
    return most === Infinity
      ? validation.numberAtLeast({ lowerLimit })
      : validation.numberBetween({ lowerLimit, upperLimit });
  };
}

/** Attributes of a field for a range. */
const limitsOf = ([least, most]: NumberRange) => ({
  ...(Number.isFinite(least) && { min: least }),
  ...(Number.isFinite(most) && { max: most }),
});

/** A number with its label above it, and the sentence about a rejected one below it. */
export function NumberField({
  label,
  value,
  range = ANY,
  isWhole = false,
  onChange,
}: NumberFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  // Shown while the field has the focus, and as long as it is rejected.
  const [typed, setTyped] = useState<TypedNumber | null>(null);
  const text = typeof value === 'number' ? String(value) : '';
  const problemOf = useProblem(range);
  const shown = typed ?? { text, isBad: false };
  const problem = problemOf(shown);
  const isRejected = (given: TypedNumber | null): boolean =>
    given !== null && problemOf(given) !== null;
  const change = (given: string): void => {
    const { badInput: isBad } = box.current!.querySelector('input')!.validity;
    const next = { text: given.trim(), isBad };
    setTyped(next);
    if (isRejected(next)) return;
    const number = Number(next.text);
    onChange(next.text === '' ? undefined : isWhole ? Math.round(number) : number);
  };
  // Another value, such as by undo, replaces a rejected one.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => setTyped((given) => (isRejected(given) ? null : given)), [text]);
  return (
    <div
      ref={box}
      className="property"
      onBlur={() => setTyped((given) => (isRejected(given) ? given : null))}
    >
      <span aria-hidden="true">{label}</span>
      <TextField
        label={label}
        type="number"
        className="input"
        value={shown.text}
        limits={limitsOf(range)}
        {...(problem !== null && { isInvalid: true, describedBy: id })}
        onChange={change}
      />
      {problem !== null && (
        <p id={id} className="property-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
