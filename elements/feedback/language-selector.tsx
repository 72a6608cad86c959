import { $language, $offer, languageChosen } from '../../core/language/model.ts';
import { GlobeIcon } from '../base/icons.tsx';
import { useMessages, useModel, useSend } from '../base/use-model.ts';

/** A switch for two languages, a list for more (spec 2.3). */
export default function LanguageSelector() {
  const { languages } = useModel($offer);
  const current = useModel($language);
  const choose = useSend(languageChosen);
  const messages = useMessages();
  if (languages.length === 2) {
    const other = languages.find(({ code }) => code !== current)!;
    return (
      <button type="button" className="language" aria-label={messages.flow.switchLanguage({ language: other.name })} onClick={() => choose(other.code)}>
        <GlobeIcon />
        <span lang={other.code}>{other.name}</span>
      </button>
    );
  }
  return (
    <select className="language" aria-label={messages.flow.language()} value={current} onChange={(event) => choose(event.target.value)}>
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
