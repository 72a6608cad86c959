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

/** A switch for two languages, a list in the owner's form for more (spec 2.3). */
export default function LanguageSelector({ type }: { type: string }) {
  useStylesheet(css);
  const { languages } = useModel($offeredLanguages);
  const current = useModel($language);
  const choose = useSend(languageChosen);
  const messages = useMessages();
  if (languages.length === 2) {
    const other = languages.find(({ code }) => code !== current)!;
    return (
      <button
        type="button"
        className="language"
        aria-label={messages.flow.switchLanguage({ language: other.name })}
        onClick={() => choose(other.code)}
      >
        <GlobeIcon />
        <span lang={other.code}>{other.name}</span>
      </button>
    );
  }
  if (!Object.hasOwn(forms, type))
    throw new ReportedError('selector_type', `Unexpected selector type: ${type}`);
  return forms[type as keyof typeof forms]();
}
