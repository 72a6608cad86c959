import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import {
  $file,
  $origins,
  $path,
  actNoticed,
  pathOfUnit,
  readSurvey,
  setText,
  translationKept,
  translationsOf,
  type Survey,
  type TranslatedText,
} from '../../core/studio/index.ts';
import { removeLanguageFx } from '../../core/studio/language-removal.ts';
import { translationChosen } from '../../core/studio/preview-language.ts';
import comboboxCss from '../questions/combobox.css';
import { useStylesheet } from '../ui/use-stylesheet.ts';
import { useMessages } from '../ui/use-texts.ts';
import { keepLanguageInAddress, readAddress } from './address.ts';
import { Switch } from './fields.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import languagesCss from './languages.css';
import { NameRows } from './name-rows.tsx';
import { TableEnd } from './next-open.tsx';
import { OwnWords } from './own-words.tsx';
import { TranslationRow, type KeptText } from './translation-row.tsx';
import { TranslatorFiles } from './translator-files.tsx';
import { useAct } from './use-act.ts';
import { isDone, useAddedLanguage } from './use-added-language.ts';
import { useChannelTexts, type ChannelText } from './use-channel-texts.ts';
import { useSettings } from './use-channel.ts';
import { useFoundTextIn } from './use-found-text.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useStable } from './use-stable.ts';
import { useTranslationInSight } from './use-translation-in-sight.ts';

/** All texts of the survey and of its channels beside their translation. */
export default function LanguagesView({ survey }: { survey: Survey }) {
  useStylesheet(comboboxCss + languagesCss);
  const { studio } = useMessages();
  const [path, file, origins, notice, preview, remove] = useUnit([
    $path,
    $file,
    $origins,
    actNoticed,
    translationChosen,
    removeLanguageFx,
  ]);
  const { mainLanguage, languages } = survey;
  const [chosen, setChosen] = useState<string | null>(() => readAddress().language);
  const [isOnlyOpen, setIsOnlyOpen] = useState(false);
  const add = useAddedLanguage();
  const channelTextsIn = useChannelTexts();
  const others = languages.filter(({ code }) => code !== mainLanguage);
  const language = others.find(({ code }) => code === chosen) ?? others[0] ?? null;
  const code = language?.code ?? null;
  // “Try it” shows the language that is translated.
  useEffect(() => void (code === null || preview(code)), [code, preview]);
  const live = file?.liveText ? readSurvey(file.liveText) : null;
  const choose = (next: string): void => {
    setChosen(next);
    keepLanguageInAddress(next);
  };
  const moveFocus = useMoveFocus();
  useFoundTextIn('languages', (found) => {
    choose(found.language!);
    setIsOnlyOpen(false);
    moveFocus(`[data-unit="${CSS.escape(found.unit!)}"] textarea`);
  });
  return (
    <main className="translations">
      <LanguageTabs
        survey={survey}
        chosen={code}
        onChoose={choose}
        onAdd={(added) => {
          choose(added.code);
          void add(survey, added);
        }}
        onRemove={({ code: removed, name }) =>
          void remove({ path: path!, code: removed, at: Date.now() }).then((count) =>
            notice(studio.removedLanguage({ name, count })),
          )
        }
      />
      {language && (
        <Translations
          key={language.code}
          survey={survey}
          language={language}
          texts={translationsOf(survey, live, language.code, origins)}
          channelTexts={channelTextsIn(survey, language.code)}
          isOnlyOpen={isOnlyOpen}
          onOnlyOpen={setIsOnlyOpen}
        />
      )}
      <OwnWords languages={languages} />
    </main>
  );
}

/** The texts to show. With the filter, a text stays once it is finished: its row may have the cursor. */
function useShownTexts<T extends TranslatedText>(
  all: readonly T[],
  isOnlyOpen: boolean,
): readonly T[] {
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const added = all.filter((text) => !isDone(text) && !listed.has(text.unit));
  if (isOnlyOpen && added.length > 0)
    setListed(new Set([...listed, ...added.map(({ unit }) => unit)]));
  if (!isOnlyOpen && listed.size > 0) setListed(new Set());
  return isOnlyOpen ? all.filter(({ unit }) => listed.has(unit)) : all;
}

interface TranslationsProps {
  survey: Survey;
  language: { code: string; name: string };
  texts: readonly TranslatedText[];
  channelTexts: readonly ChannelText[];
  /** Whether finished translations are left out. */
  isOnlyOpen: boolean;
  onOnlyOpen: (isOnlyOpen: boolean) => void;
}

function Translations(props: TranslationsProps) {
  const { survey, language, texts, channelTexts, isOnlyOpen, onOnlyOpen } = props;
  const { code, name } = language;
  const { studio } = useMessages();
  const act = useAct();
  const { setWords } = useSettings();
  const keepTranslation = useUnit(translationKept);
  const keep = useStable((text: KeptText): void => {
    keepTranslation({ ...text, language: code });
  });
  const write = useStable((unit: string, words: string): void => {
    const ofChannel = channelTexts.find((text) => text.unit === unit);
    if (ofChannel) return setWords(survey, ofChannel.file, ofChannel.path, code, words);
    act((text, now) => {
      const path = pathOfUnit(now, unit);
      return path ? setText(text, now, path, code, words) : text;
    }, `${code} ${unit}`);
  });
  const all: readonly (TranslatedText & Partial<ChannelText>)[] = [...texts, ...channelTexts];
  const done = all.filter(isDone).length;
  const shown = useShownTexts(all, isOnlyOpen);
  const table = useRef<HTMLTableElement>(null);
  useTranslationInSight(table);
  return (
    <>
      <div className="translations-bar">
        <span role="status">{studio.translated({ done, all: all.length })}</span>
        <Switch label={studio.missingOnly()} isOn={isOnlyOpen} onChange={onOnlyOpen} />
        <TranslatorFiles survey={survey} code={code} texts={all} />
      </div>
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col">{studio.original()}</th>
            <th scope="col">{name}</th>
          </tr>
        </thead>
        <tbody>
          {!isOnlyOpen && <NameRows />}
          {shown.map(({ unit, original, translation, state, file }) => (
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
              onKeep={file ? null : keep}
            />
          ))}
        </tbody>
      </table>
      <TableEnd table={table} done={done} all={all.length} />
    </>
  );
}
