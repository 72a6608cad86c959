import { $regionalLocale } from '../../core/language/model.ts';
import { numberText } from '../../core/language/numbers.ts';
import { useModel } from '../ui/use-model.ts';

/** Returns a function that writes numbers as the visitor's region does. */
export function useNumberText(): (number: number, options?: Intl.NumberFormatOptions) => string {
  const locale = useModel($regionalLocale);
  return (number, options) => numberText(number, locale, options);
}
