import type { ReactNode } from 'react';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { isSameLanguage } from '../../core/language/same-language.ts';
import { directionOf } from '../../core/language/direction.ts';
import { languageOfText } from '../../core/language/resolve.ts';
import { useTextSettings } from './text-settings.ts';
import { useText } from './use-texts.ts';

/**
 * Returns a function for the `lang` of a text: `undefined` when the text has the language of the interface, an empty
 * string when its language is unknown.
 */
export function useOtherLanguage(): (text: LocalizedText | null) => string | undefined {
  const { preferred, uiLanguage, offer } = useTextSettings();
  return (text) => {
    // A plain string has the flow's language if the flow has one.
    const language =
      languageOfText(text, preferred) ?? (offer.languages.length ? preferred[0]! : '');
    return uiLanguage && isSameLanguage(language, uiLanguage) ? undefined : language;
  };
}

/** Content in a language; `undefined` for that of the interface. */
function inLanguage(language: string | undefined, children: ReactNode): ReactNode {
  if (language === undefined) return children;
  return (
    <bdi lang={language || undefined} dir={language ? directionOf(language) : undefined}>
      {children}
    </bdi>
  );
}

/** Marks content with the language and direction of the text `of`, where its language is not the interface's. */
export function Marked({ of, children }: { of: LocalizedText | null; children: ReactNode }) {
  const language = useOtherLanguage();
  return of ? inLanguage(language(of), children) : children;
}

/** Shows a text of the flow or configuration in the respondent's language; `or` replaces an empty text. */
export function Localized({ of, or = null }: { of: LocalizedText | null; or?: ReactNode }) {
  const text = useText()(of);
  const language = useOtherLanguage();
  return text ? inLanguage(language(of), text) : or;
}
