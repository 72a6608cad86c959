import { useUnit } from 'effector-react';
import { $regionalLocale } from '../../core/language/model.ts';
import { numberText } from '../../core/language/numbers.ts';

/** Returns a function that writes numbers as the visitor's region does. */
export function useNumberText(): (number: number, options?: Intl.NumberFormatOptions) => string {
  const locale = useUnit($regionalLocale);
  return (number, options) => numberText(number, locale, options);
}
