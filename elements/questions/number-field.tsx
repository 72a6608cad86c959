import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef } from 'react';
import { $regionalLocale } from '../../core/language/model.ts';
import { invalid, type Invalid, MAX_DIGITS } from '../../core/questions/index.ts';
import { numberToType, typedNumber } from '../../core/questions/typed-number.ts';
import { useServerText } from './use-server-text.ts';

const textOf = (value: number | null, locale: string): string =>
  value === null ? '' : numberToType(value, locale);

/** The reason why a typed number is refused. One that is too long would be sent as another number. */
function problemOf(typed: number | null): Invalid | null {
  if (typed === null || Number.isFinite(typed)) return null;
  return Number.isNaN(typed) ? invalid('number') : invalid('textAtMost', { max: MAX_DIGITS });
}

/**
 * A number field in the notation of the visitor's region. `onNumber` receives `null` for an empty field, and `null` with a
 * problem for text that is no number, or too long for one.
 */
export function NumberField({
  value,
  onNumber,
  onBlur,
  ...attributes
}: {
  value: number | null;
  onNumber(value: number | null, problem: Invalid | null): void;
} & Omit<React.ComponentProps<'input'>, 'value' | 'onInput' | 'type'>) {
  const locale = useUnit($regionalLocale);
  const field = useRef<HTMLInputElement>(null);
  const serverText = useServerText(field, textOf(value, locale));
  useLayoutEffect(() => {
    const shown = typedNumber(field.current!.value, locale);
    // Text that is refused stays in the field, so that the respondent can correct it.
    if (shown !== value && !(value === null && problemOf(shown)))
      field.current!.value = textOf(value, locale);
  }, [value, locale]);
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
      defaultValue={serverText}
      onInput={({ currentTarget }) => {
        const typed = typedNumber(currentTarget.value, locale);
        const problem = problemOf(typed);
        onNumber(problem ? null : typed, problem);
      }}
      onBlur={(event) => {
        // Shows the parsed number where it was typed with other signs.
        if (value !== null) event.currentTarget.value = textOf(value, locale);
        onBlur?.(event);
      }}
    />
  );
}
