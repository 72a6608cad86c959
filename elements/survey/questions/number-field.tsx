import { useLayoutEffect, useRef } from 'react';
import { invalid, type Invalid } from '../../../core/survey/questions/index.ts';
import { typedNumber } from '../../../core/survey/questions/typed-number.ts';

/** A field for a number, typed as people write it; what is none is a problem and no answer. Its text stays the person's. */
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
    // Text that is no number stays where it is: it is the person's to mend.
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
