import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { $survey, translationsOf } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Sentences about the languages of the open survey in which texts are missing. */
export function useUntranslatedNotes(): string[] {
  const { studio } = useMessages();
  const survey = useUnit($survey);
  return useMemo(
    () =>
      (survey?.languages ?? []).flatMap(({ code, name }) => {
        if (code === survey!.mainLanguage) return [];
        const texts = translationsOf(survey!, null, code);
        const done = texts.filter(({ translation }) => translation).length;
        if (done === texts.length) return [];
        return [`${name || code}: ${studio.translated({ done, all: texts.length })}`];
      }),
    [survey, studio],
  );
}
