import { $formattingLocale } from '../../core/language/model.ts';
import { useMessages, useModel, useText } from '../base/ui/use-model.ts';
import type { Wording } from './figures/index.ts';

/** What figures are written in. */
export const useWording = (): Wording => ({
  messages: useMessages(),
  locale: useModel($formattingLocale),
  text: useText(),
});
