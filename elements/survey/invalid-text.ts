import type { Invalid } from '../../core/survey/questions/index.ts';
import { fileSizeText } from '../../core/language/file-size.ts';
import type { Messages } from '../../core/language/messages.ts';

/** The sentence for what is wrong, with its numbers filled in. */
export const invalidText = (
  messages: Messages,
  { code, params }: Invalid,
  language: string,
): string =>
  (messages.validation[code] as (params: Record<string, unknown>) => string)(
    'size' in params ? { ...params, size: fileSizeText(params['size']!, language) } : params,
  );
