import type { Invalid } from '../../core/flow/questions/index.ts';
import { fileSizeText } from '../../core/language/file-size.ts';
import type { Messages } from '../../core/language/messages.ts';

/** The sentence for what is wrong, with its numbers filled in as the reader writes them. */
export function invalidText(messages: Messages, { code, params }: Invalid, language: string): string {
  const shown = Object.entries(params).map(([name, number]) => [name, name === 'size' ? fileSizeText(number, language) : new Intl.NumberFormat(language).format(number)]);
  return (messages.validation[code] as (params: Record<string, string>) => string)(Object.fromEntries(shown) as Record<string, string>);
}
