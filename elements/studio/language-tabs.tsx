import { useUnit } from 'effector-react';
import { useRef, useState } from 'react';
import { labelled } from '../../core/language/isolate.ts';
import { ownLanguageName } from '../../core/language/language-name.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import type { StudioLanguage, Survey } from '../../core/studio/index.ts';
import { sentences } from '../shell/sentences.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { useMessages } from '../ui/use-texts.ts';

interface LanguageTabsProps {
  survey: Survey;
  /** Code of the language that is shown beside the first one. */
  chosen: string | null;
  onChoose: (code: string) => void;
  onAdd: (language: Pick<StudioLanguage, 'code' | 'name'>) => void;
  onRemove: (language: StudioLanguage) => void;
}

/** The languages of a survey, and the choice of another one. */
export function LanguageTabs({ survey, chosen, onChoose, onAdd, onRemove }: LanguageTabsProps) {
  const { studio } = useMessages();
  const { languages, mainLanguage } = survey;
  const missing = sentences.codes.filter((code) => languages.every((other) => other.code !== code));
  const locale = useUnit($formattingLocale);
  const inOwn = new Intl.DisplayNames([locale], { type: 'language' });
  /** In the language of the person, by which it is searched, and in its own. */
  const bothNames = (code: string): string => {
    const [name, own] = [inOwn.of(code) ?? code, ownLanguageName(code)];
    return name === own ? name : `${name} (${own})`;
  };
  const offered = missing
    .map((code) => [code, bothNames(code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale));
  /** Chosen by keys, which pass through other languages on their way: a button adds it. */
  const [pending, setPending] = useState('');
  const isByKeys = useRef(false);
  const add = (code: string): void => {
    setPending('');
    if (code) onAdd({ code, name: ownLanguageName(code) });
  };
  return (
    <div className="language-tabs" role="group" aria-label={studio.languages()}>
      {languages.map((language) =>
        language.code === mainLanguage ? (
          <span key={language.code} className="language-main" title={studio.mainLanguageStays()}>
            {language.name} <span className="muted">{studio.mainLanguage()}</span>
          </span>
        ) : (
          <span key={language.code} className="language-tab">
            <button
              type="button"
              className="chip"
              aria-pressed={language.code === chosen}
              onClick={() => onChoose(language.code)}
            >
              {language.name}
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={labelled(studio.remove(), language.name)}
              title={studio.remove()}
              onClick={() => onRemove(language)}
            >
              <CloseIcon />
            </button>
          </span>
        ),
      )}
      <select
        className="chip"
        aria-label={studio.addLanguage()}
        value={pending}
        onPointerDown={() => void (isByKeys.current = false)}
        onKeyDown={() => void (isByKeys.current = true)}
        onChange={({ target }) => (isByKeys.current ? setPending : add)(target.value)}
      >
        <option value="">{studio.addLanguage()}</option>
        {offered.map(([code, names]) => (
          <option key={code} value={code}>
            {names}
          </option>
        ))}
      </select>
      {pending && (
        <button type="button" className="chip" onClick={() => add(pending)}>
          {labelled(studio.add(), ownLanguageName(pending))}
        </button>
      )}
    </div>
  );
}
