import type { ReactNode } from 'react';
import type { SelectorType } from '../../core/contract/widget.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import css from './languages.css';
import { LanguageDropdown } from './language-dropdown.tsx';
import { LanguageModal } from './language-modal.tsx';

const forms: Record<SelectorType, () => ReactNode> = {
  modal: () => <LanguageModal />,
  dropdown: () => <LanguageDropdown />,
  dropdown_up: () => <LanguageDropdown side="up" />,
  dropdown_down: () => <LanguageDropdown side="down" />,
};

/** A button with the current language that opens a list of the others, in the owner's form. */
export function LanguageSelector({ type }: { type: SelectorType }) {
  useStylesheet(css);
  return forms[type]();
}
