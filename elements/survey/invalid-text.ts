import type { Invalid } from '../../core/survey/questions/index.ts';
import { fileSizeText } from '../../core/language/file-size.ts';
import type { Messages } from '../../core/language/messages.ts';

/** Returns the validation message with its numbers filled in. `language` formats file sizes. */
export const invalidText = (
  messages: Messages,
  { code, params }: Invalid,
  language: string,
): string =>
  (messages.validation[code] as (params: Record<string, unknown>) => string)(
    'size' in params ? { ...params, size: fileSizeText(params['size']!, language) } : params,
  );
