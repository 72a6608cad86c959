import { useUnit } from 'effector-react';
import { memo, useState } from 'react';
import {
  $file,
  pathOfUnit,
  readSurvey,
  setAt,
  setText,
  translationsOf,
  withTranslations,
  type Survey,
  type TranslatedText,
} from '../../core/studio/index.ts';
import { saveFile } from '../operator/save-file.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Switch } from './fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { TextField } from './text-field.tsx';
import { useAct } from './use-act.ts';
import { useStable } from './use-stable.ts';
import { readXliff, writeXliff } from './xliff-files.ts';

/** All texts of the survey beside their translation. */
export default function LanguagesView({ survey }: { survey: Survey }) {
  const act = useAct();
  const file = useUnit($file);
  const { mainLanguage, languages } = survey;
  const [chosen, setChosen] = useState<string | null>(null);
  const others = languages.filter(({ code }) => code !== mainLanguage);
  const language = others.find(({ code }) => code === chosen) ?? others[0] ?? null;
  const live = file?.liveText ? readSurvey(file.liveText) : null;
  return (
    <main className="translations">
      <LanguageTabs
        survey={survey}
        chosen={language?.code ?? null}
        onChoose={setChosen}
        onAdd={({ code, name }) => {
          act((text, now) =>
            setAt(text, ['languages', now.languages.length], { id: code, code, name }),
          );
          setChosen(code);
        }}
      />
      {language && (
        <Translations
          key={language.code}
          survey={survey}
          language={language}
          texts={translationsOf(survey, live, language.code)}
        />
      )}
    </main>
  );
}

interface TranslationsProps {
  survey: Survey;
  language: { code: string; name: string };
  texts: readonly TranslatedText[];
}

function Translations({ survey, language: { code, name }, texts }: TranslationsProps) {
  const { studio } = useMessages();
  const act = useAct();
  const [onlyOpen, setOnlyOpen] = useState(false);
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
        <Switch label={studio.missingOnly()} isOn={onlyOpen} onChange={setOnlyOpen} />
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
          {(onlyOpen ? open : texts).map(({ unit, original, translation, state }) => (
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
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

type TextOfRow = Pick<TranslatedText, 'unit' | 'original' | 'translation' | 'state'>;

interface TranslationRowProps extends TextOfRow {
  mainLanguage: string;
  code: string;
  /** Name of the language. */
  name: string;
  onChange: (unit: string, words: string) => void;
}

/** A text beside its translation. A survey has thousands of them: a row is rendered only if it has changed. */
const TranslationRow = memo(function TranslationRow(row: TranslationRowProps) {
  const { unit, original, translation, state, mainLanguage, code, name, onChange } = row;
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
        />
        {state === 'stale' && <span className="muted">{studio.stale()}</span>}
      </td>
    </tr>
  );
});

interface TranslatorFilesProps {
  survey: Survey;
  code: string;
  texts: readonly TranslatedText[];
}

/** The texts as a file for translators, and the way back. */
function TranslatorFiles({ survey, code, texts }: TranslatorFilesProps) {
  const { studio } = useMessages();
  const act = useAct();
  const [outcome, setOutcome] = useState('');
  async function read(file: File | undefined): Promise<void> {
    const byUnit = readXliff((await file?.text()) ?? '');
    let count = 0;
    act((text, now) => {
      const result = withTranslations(text, now, code, byUnit);
      count = result.count;
      return result.text;
    });
    setOutcome(byUnit.size > 0 ? studio.importedTexts({ count }) : studio.importXliffFailed());
  }
  return (
    <>
      <button
        type="button"
        className="quiet-button"
        onClick={() =>
          saveFile(
            `${survey.id}.${code}.xlf`,
            writeXliff(texts, survey.mainLanguage, code),
            'application/xliff+xml',
          )
        }
      >
        {studio.exportXliff()}
      </button>
      <label className="quiet-button picture-choose">
        {studio.importXliff()}
        <input
          type="file"
          accept=".xlf,.xliff,application/xliff+xml"
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <span role="status">{outcome}</span>
    </>
  );
}
