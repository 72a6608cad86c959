import { ReportedError } from '../../core/errors/errors.ts';
import { $language, $offeredLanguages, languageChosen } from '../../core/language/preferences.ts';
import { useStylesheet } from '../base/ui/use-stylesheet.ts';
import { useMessages, useModel, useSend } from '../base/ui/use-model.ts';
import css from './languages.css';
import { LanguageDropdown } from './language-dropdown.tsx';
import { LanguageModal } from './language-modal.tsx';
import { GlobeIcon } from './use-languages.tsx';

const forms = {
  modal: () => <LanguageModal />,
  dropdown: () => <LanguageDropdown />,
  dropdown_up: () => <LanguageDropdown side="up" />,
  dropdown_down: () => <LanguageDropdown side="down" />,
};

/**
 * A button that switches between two languages, or a list for more. `type` is the owner's form of the list: `modal`,
 * `dropdown`, `dropdown_up` or `dropdown_down`. Throws `selector_type` for any other.
 */
export default function LanguageSelector({ type }: { type: string }) {
  useStylesheet(css);
  const { languages } = useModel($offeredLanguages);
  const current = useModel($language);
  const choose = useSend(languageChosen);
  const messages = useMessages();
  if (languages.length === 2) {
    const alternative = languages.find(({ code }) => code !== current)!;
    return (
      <button
        type="button"
        className="language"
        aria-label={messages.flow.switchLanguage({ language: alternative.name })}
        onClick={() => choose(alternative.code)}
      >
        <GlobeIcon />
        <span lang={alternative.code}>{alternative.name}</span>
      </button>
    );
  }
  if (!Object.hasOwn(forms, type))
    throw new ReportedError('selector_type', `Unexpected selector type: ${type}`);
  return forms[type as keyof typeof forms]();
}
