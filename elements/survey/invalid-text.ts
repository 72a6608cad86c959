import type { Invalid } from '../../core/questions/index.ts';
import { fileSizeText } from '../../core/language/file-size.ts';
import type { Messages } from '../../core/language/messages.ts';
import { longDate } from '../../core/questions/datepicker.ts';

/** Returns the validation message with its values filled in. `language` formats file sizes, dates and lists. */
export function invalidText(
  messages: Messages,
  { code, params }: Invalid,
  language: string,
): string {
  const valueText = (name: string, value: Invalid['params'][string]) => {
    if (typeof value === 'object')
      return new Intl.ListFormat(language, { type: 'disjunction' }).format(value);
    if (typeof value === 'string') return longDate(value, { locale: language });
    return name === 'size' ? fileSizeText(value, language) : value;
  };
  const texts = Object.entries(params).map(([name, value]) => [name, valueText(name, value)]);
  return (messages.validation[code] as (params: Record<string, unknown>) => string)(
    Object.fromEntries(texts) as Record<string, unknown>,
  );
}
