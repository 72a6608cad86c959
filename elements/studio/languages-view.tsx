import { useUnit } from 'effector-react';
import { memo, useState } from 'react';
import {
  $file,
  $origins,
  addLanguage,
  pathOfUnit,
  readSurvey,
  removalNoticed,
  removeLanguage,
  setText,
  textCount,
  translationKept,
  translationsOf,
  type Survey,
  type TranslatedText,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { keepLanguageInAddress, readAddress } from './address.ts';
import { Switch } from './fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { TextField } from './text-field.tsx';
import { TranslatorFiles } from './translator-files.tsx';
import { useAct } from './use-act.ts';
import { useStable } from './use-stable.ts';

/** All texts of the survey beside their translation. */
export default function LanguagesView({ survey }: { survey: Survey }) {
  const { studio } = useMessages();
  const act = useAct();
  const [file, origins, notice] = useUnit([$file, $origins, removalNoticed]);
  const { mainLanguage, languages } = survey;
  const [chosen, setChosen] = useState<string | null>(() => readAddress().language);
  const [isOnlyOpen, setIsOnlyOpen] = useState(false);
  const others = languages.filter(({ code }) => code !== mainLanguage);
  const language = others.find(({ code }) => code === chosen) ?? others[0] ?? null;
  const live = file?.liveText ? readSurvey(file.liveText) : null;
  const choose = (code: string): void => {
    setChosen(code);
    keepLanguageInAddress(code);
  };
  return (
    <main className="translations">
      <LanguageTabs
        survey={survey}
        chosen={language?.code ?? null}
        onChoose={choose}
        onAdd={(added) => {
          act((text, now) => addLanguage(text, now, added));
          choose(added.code);
        }}
        onRemove={({ code, name }) => {
          const count = textCount(survey, code);
          act((text, now) => removeLanguage(text, now, code));
          notice(studio.removedLanguage({ name, count }));
        }}
      />
      {language ? (
        <Translations
          key={language.code}
          survey={survey}
          language={language}
          texts={translationsOf(survey, live, language.code, origins)}
          isOnlyOpen={isOnlyOpen}
          onOnlyOpen={setIsOnlyOpen}
        />
      ) : (
        <p className="muted">{studio.mainLanguageStays()}</p>
      )}
    </main>
  );
}

interface TranslationsProps {
  survey: Survey;
  language: { code: string; name: string };
  texts: readonly TranslatedText[];
  /** Whether finished translations are left out. */
  isOnlyOpen: boolean;
  onOnlyOpen: (isOnlyOpen: boolean) => void;
}

function Translations(props: TranslationsProps) {
  const { survey, language, texts, isOnlyOpen, onOnlyOpen } = props;
  const { code, name } = language;
  const { studio } = useMessages();
  const act = useAct();
  const keepTranslation = useUnit(translationKept);
  const keep = useStable((text: KeptText): void => {
    keepTranslation({ ...text, language: code });
  });
  const write = useStable((unit: string, words: string): void => {
    act((text, now) => {
      const path = pathOfUnit(now, unit);
      return path ? setText(text, now, path, code, words) : text;
    }, `${code} ${unit}`);
  });
  const open = texts.filter(({ state }) => state !== 'done');
  return (
    <>
      <div className="translations-bar">
        <span role="status">
          {studio.translated({ done: texts.length - open.length, all: texts.length })}
        </span>
        <Switch label={studio.missingOnly()} isOn={isOnlyOpen} onChange={onOnlyOpen} />
        <TranslatorFiles survey={survey} code={code} texts={texts} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{studio.original()}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {(isOnlyOpen ? open : texts).map(({ unit, original, translation, state }) => (
            <TranslationRow
              key={unit}
              unit={unit}
              original={original}
              translation={translation}
              state={state}
              mainLanguage={survey.mainLanguage}
              code={code}
              name={name}
              onChange={write}
              onKeep={keep}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Puts the cursor into the field of the next row. */
function focusNext(field: HTMLElement): void {
  field.closest('tr')!.nextElementSibling?.querySelector<HTMLElement>('textarea')?.focus();
}

type TextOfRow = Pick<TranslatedText, 'unit' | 'original' | 'translation' | 'state'>;

type KeptText = Omit<TextOfRow, 'state'>;

interface TranslationRowProps extends TextOfRow {
  mainLanguage: string;
  code: string;
  /** Name of the language. */
  name: string;
  onChange: (unit: string, words: string) => void;
  /** The translation still fits its changed original. */
  onKeep: (text: KeptText) => void;
}

/** A text beside its translation. A survey has thousands of them: a row is rendered only if it has changed. */
const TranslationRow = memo(function TranslationRow(row: TranslationRowProps) {
  const { unit, original, translation, state, mainLanguage, code, name, onChange, onKeep } = row;
  const { studio } = useMessages();
  return (
    <tr data-state={state}>
      <td lang={mainLanguage} dir="auto">
        {original}
      </td>
      <td>
        <TextField
          label={`${name}: ${original}`}
          lang={code}
          isLong
          value={translation}
          onChange={(words) => onChange(unit, words)}
          onEnter={focusNext}
        />
        {state === 'stale' && (
          <p className="translation-stale">
            {studio.stale()}
            <button
              type="button"
              className="quiet-button"
              onClick={() => onKeep({ unit, translation, original })}
            >
              {studio.stillFits()}
            </button>
          </p>
        )}
      </td>
    </tr>
  );
});
