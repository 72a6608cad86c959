import { useUnit } from 'effector-react';
import { $formattingLocale } from '../../core/language/model.ts';
import { withoutLinks } from '../../core/questions/link-text.ts';
import { useMessages, useText } from '../ui/use-texts.ts';
import type { Wording } from './figures/parts.ts';

/** The wording of figures in the language of the page. */
export function useWording(): Wording {
  const text = useText();
  return {
    messages: useMessages(),
    locale: useUnit($formattingLocale),
    text: (source) => withoutLinks(text(source)),
  };
}
