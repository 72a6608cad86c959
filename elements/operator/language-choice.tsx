import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { ownLanguageName } from '../../core/language/language-name.ts';
import { closestLocale } from '../../core/language/locale-for.ts';
import { $language, languageChosen } from '../../core/language/preferences.ts';
import { $sentenceFiles } from '../../core/platform/sentence-files.ts';
import { useMessages } from '../ui/use-texts.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { GlobeIcon } from './icons.tsx';

/** The language of an operators' page. */
export function LanguageChoice() {
  const messages = useMessages();
  const language = useUnit($language);
  const files = useUnit($sentenceFiles);
  const choose = useUnit(languageChosen);
  const current = closestLocale([language], files);
  // The first screen does not wait for the names of all languages, 20 ms of work.
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => whenIdle(() => setIsWhole(true)), []);
  const codes = isWhole ? files.codes : [current];
  return (
    <span className="inbox-language">
      <GlobeIcon />
      <span className="inbox-language-name" aria-hidden="true" lang={current}>
        {ownLanguageName(current)}
      </span>
      <select
        aria-label={messages.flow.language()}
        value={current}
        onChange={(event) => choose(event.target.value)}
      >
        {codes.map((code) => (
          <option key={code} value={code} lang={code}>
            {ownLanguageName(code)}
          </option>
        ))}
      </select>
    </span>
  );
}
