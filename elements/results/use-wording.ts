import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import type { Wording } from './figures/index.ts';

/** The wording of figures in the language of the page. */
export const useWording = (): Wording => ({
  messages: useMessages(),
  locale: useUnit($formattingLocale),
  text: useText(),
});
