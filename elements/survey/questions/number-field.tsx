import { useLayoutEffect, useRef } from 'react';
import { invalid, type Invalid } from '../../../core/survey/questions/index.ts';
import { typedNumber } from '../../../core/survey/questions/typed-number.ts';

/**
 * A number field that accepts the notations of `typedNumber`. `onNumber` receives `null` for an empty field, and `null`
 * with a problem for text that is no number.
 */
export function NumberField({
  value,
  onNumber,
  ...attributes
}: {
  value: number | null;
  onNumber(value: number | null, problem: Invalid | null): void;
} & Omit<React.ComponentProps<'input'>, 'value' | 'onInput' | 'type'>) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const shown = field.current && typedNumber(field.current.value);
    // Text that is no number stays in the field, so that the respondent can correct it.
    if (field.current && shown !== value && !(value === null && Number.isNaN(shown)))
      field.current.value = value === null ? '' : String(value);
  }, [value]);
  return (
    <input
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      className="input"
      part="input"
      {...attributes}
      ref={field}
      type="text"
      onInput={({ currentTarget }) => {
        const typed = typedNumber(currentTarget.value);
        if (Number.isNaN(typed)) onNumber(null, invalid('number'));
        else onNumber(typed, null);
      }}
    />
  );
}
