import type { ReactNode } from 'react';
import type { LocalizedText } from '../../../core/contract/wire.ts';
import { isSameLanguage } from '../../../core/language/same-language.ts';
import { directionOf } from '../../../core/language/direction.ts';
import { $uiLanguage } from '../../../core/language/model.ts';
import { $offeredLanguages, $preferredLanguages } from '../../../core/language/preferences.ts';
import { languageOfText } from '../../../core/language/resolve.ts';
import { useModel, useText } from './use-model.ts';

/** The language of a text where it is not what the sentences around it are in; an empty one where nobody knows. */
export function useOtherLanguage(): (text: LocalizedText | null) => string | undefined {
  const wanted = useModel($preferredLanguages);
  const spoken = useModel($uiLanguage);
  const { languages } = useModel($offeredLanguages);
  return (text) => {
    // A plain string is in the flow's language, if that has one.
    const language = languageOfText(text, wanted) ?? (languages.length ? wanted[0]! : '');
    return spoken && isSameLanguage(language, spoken) ? undefined : language;
  };
}

/** Says what its words are in, for whom they are read aloud, and in which direction they run. */
export function Marked({ of, children }: { of: LocalizedText | null; children: ReactNode }) {
  const language = useOtherLanguage()(of);
  if (language === undefined || !of) return children;
  return (
    <bdi lang={language || undefined} dir={language ? directionOf(language) : undefined}>
      {children}
    </bdi>
  );
}

/** A text that the owner or somebody else wrote; where there is nothing in it, something else. */
export function Localized({ of, or = null }: { of: LocalizedText | null; or?: ReactNode }) {
  const words = useText()(of);
  return words ? <Marked of={of}>{words}</Marked> : or;
}
