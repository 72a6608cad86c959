import { useUnit } from 'effector-react';
import { useState, type ReactNode } from 'react';
import type { SelectorType } from '../../core/contract/widget.ts';
import { $language, $offeredLanguages, languageChosen } from '../../core/language/preferences.ts';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages } from '../ui/use-texts.ts';
import css from './languages.css';
import { LanguageDropdown } from './language-dropdown.tsx';
import { LanguageModal } from './language-modal.tsx';
import { GlobeIcon } from './use-languages.tsx';

const forms: Record<SelectorType, () => ReactNode> = {
  modal: () => <LanguageModal />,
  dropdown: () => <LanguageDropdown />,
  dropdown_up: () => <LanguageDropdown side="up" />,
  dropdown_down: () => <LanguageDropdown side="down" />,
};

/** A button that switches between two languages, or a list for more. `type` is the owner's form of the list. */
export function LanguageSelector({ type }: { type: SelectorType }) {
  useStylesheet(css);
  const { languages } = useUnit($offeredLanguages);
  const current = useUnit($language);
  const choose = useUnit(languageChosen);
  const messages = useMessages();
  const [initial] = useState(current);
  const [hasChanged, setHasChanged] = useState(false);
  if (current !== initial && !hasChanged) setHasChanged(true);
  if (languages.length === 2) {
    const alternative = languages.find(({ code }) => code !== current)!;
    const { code, name } = languages.find((language) => language !== alternative)!;
    return (
      <>
        <button
          type="button"
          className="language"
          aria-label={`${name}. ${messages.flow.switchLanguage({ language: alternative.name })}`}
          onClick={() => choose(alternative.code)}
        >
          <GlobeIcon />
          <span lang={code}>{name}</span>
        </button>
        {/* The focus remains on the button, whose new name is not announced. */}
        <span className="hidden" aria-live="polite" lang={code}>
          {hasChanged && name}
        </span>
      </>
    );
  }
  return forms[type]();
}
