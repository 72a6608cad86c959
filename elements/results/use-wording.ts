import { $formattingLocale } from '../../core/language/model.ts';
import { useMessages, useModel, useText } from '../ui/use-model.ts';
import type { Wording } from './figures/index.ts';

/** The wording of figures in the language of the page. */
export const useWording = (): Wording => ({
  messages: useMessages(),
  locale: useModel($formattingLocale),
  text: useText(),
});
