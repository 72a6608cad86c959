import type { Invalid } from '../../core/flow/questions/index.ts';
import type { Messages } from '../../core/language/messages.ts';

/** The sentence for what is wrong, with its numbers filled in. */
export const invalidText = (messages: Messages, { code, params }: Invalid): string =>
  (messages.validation[code] as (params: Record<string, number>) => string)(params);
