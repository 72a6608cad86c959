import { useUnit } from 'effector-react';
import { useId } from 'react';
import { labelled } from '../../core/language/isolate.ts';
import { ownLanguageName } from '../../core/language/language-name.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import type { StudioLanguage, Survey } from '../../core/studio/index.ts';
import { Combobox } from '../questions/combobox.tsx';
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
      <LanguageField except={languages.map(({ code }) => code)} onAdd={onAdd} />
    </div>
  );
}

interface LanguageFieldProps extends Pick<LanguageTabsProps, 'onAdd'> {
  /** Codes of languages that are not offered. */
  except: readonly string[];
}

/**
 * The other languages. Typing finds them by their own names, and by those in the language of the person. “Spanish” is listed
 * before “Spanish (Spain)”.
 */
function LanguageField({ except, onAdd }: LanguageFieldProps) {
  const { studio } = useMessages();
  const locale = useUnit($formattingLocale);
  const names = new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' });
  const items = sentences.codes
    .filter((code) => !except.includes(code))
    // The field is empty again once a language was added.
    .map((code) => ({ code, name: names.of(code) ?? code, own: ownLanguageName(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
    .map(({ code, name, own }) => ({
      key: code,
      name: name === own ? name : `${name} · ${own}`,
      short: '',
      names: [name, own],
    }));
  return (
    <Combobox
      id={useId()}
      aria-label={studio.addLanguage()}
      placeholder={studio.addLanguage()}
      items={items}
      chosen={null}
      onChoose={(code) => code && onAdd({ code, name: ownLanguageName(code) })}
    />
  );
}
