import { useUnit } from 'effector-react';
import { languageName } from '../../core/language/language-name.ts';
import { $formattingLocale } from '../../core/language/model.ts';
import { $summary } from '../../core/results/index.ts';

/**
 * Returns a function for the name of a language of the survey, in the language of the person; `null` where the survey has one or does not
 * have it.
 */
export function useLanguageName(): (id: string | null) => string | null {
  const locale = useUnit($formattingLocale);
  const languages = useUnit($summary)?.languages ?? [];
  return (id) => {
    const language = languages.length > 1 && languages.find((other) => other.id === id);
    return language ? (languageName(language.code, locale) ?? language.name) : null;
  };
}
