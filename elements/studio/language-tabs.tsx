import type { StudioLanguage, Survey } from '../../core/studio/index.ts';
import { sentences } from '../shell/sentences.ts';
import { useMessages } from '../ui/use-texts.ts';

interface LanguageTabsProps {
  survey: Survey;
  /** Code of the language that is shown beside the first one. */
  chosen: string | null;
  onChoose: (code: string) => void;
  onAdd: (language: Pick<StudioLanguage, 'code' | 'name'>) => void;
}

/** The languages of a survey, and the choice of another one. */
export function LanguageTabs({ survey, chosen, onChoose, onAdd }: LanguageTabsProps) {
  const { studio } = useMessages();
  const { languages, mainLanguage } = survey;
  const missing = sentences.codes.filter((code) => languages.every((other) => other.code !== code));
  const nameOf = (code: string): string =>
    new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return (
    <div className="language-tabs" role="group" aria-label={studio.languages()}>
      {languages.map(({ code, name }) =>
        code === mainLanguage ? (
          <span key={code} className="chip" title={studio.mainLanguage()}>
            {name}
          </span>
        ) : (
          <button
            key={code}
            type="button"
            className="chip"
            aria-pressed={code === chosen}
            onClick={() => onChoose(code)}
          >
            {name}
          </button>
        ),
      )}
      <select
        className="chip"
        aria-label={studio.addLanguage()}
        value=""
        onChange={({ target }) => onAdd({ code: target.value, name: nameOf(target.value) })}
      >
        <option value="">{studio.addLanguage()}</option>
        {missing.map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </select>
    </div>
  );
}
