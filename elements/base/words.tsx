import type { ReactNode } from 'react';
import type { Text } from '../../core/contract/wire.ts';
import { isLikeLanguage } from '../../core/language/alike.ts';
import { directionOf } from '../../core/language/direction.ts';
import { $offer, $spoken, $wanted } from '../../core/language/model.ts';
import { languageOfText } from '../../core/language/resolve.ts';
import { useModel, useText } from './use-model.ts';

/** The language of a text where it is not what the sentences around it are in; an empty one where nobody knows. */
export function useOtherLanguage(): (text: Text | null) => string | undefined {
  const wanted = useModel($wanted);
  const spoken = useModel($spoken);
  const { languages } = useModel($offer);
  return (text) => {
    // A plain string is in the flow's language, if that has one.
    const language = languageOfText(text, wanted) ?? (languages.length ? wanted[0]! : '');
    return spoken && isLikeLanguage(language, spoken) ? undefined : language;
  };
}

/** Says what its words are in, for whom they are read aloud, and in which direction they run. */
export function Marked({ of, children }: { of: Text | null; children: ReactNode }) {
  const language = useOtherLanguage()(of);
  if (language === undefined || !of) return children;
  return (
    <bdi lang={language || undefined} dir={language ? directionOf(language) : undefined}>
      {children}
    </bdi>
  );
}

/** A text that the owner or somebody else wrote; where there is nothing in it, something else. */
export function Words({ of, or = null }: { of: Text | null; or?: ReactNode }) {
  const words = useText()(of);
  return words ? <Marked of={of}>{words}</Marked> : or;
}
