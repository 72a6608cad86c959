import { useUnit } from 'effector-react';
import { $survey, translationsOf } from '../../core/studio/index.ts';
import { namedFirst } from '../../core/language/isolate.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useChannelTexts } from './use-channel-texts.ts';
import type { LanguageNote } from './use-stale-notes.ts';

/** Sentences about the languages of the open survey in which texts of it or of its channels are missing. */
export function useUntranslatedNotes(): LanguageNote[] {
  const { studio } = useMessages();
  const survey = useUnit($survey);
  const channelTextsIn = useChannelTexts();
  if (!survey) return [];
  return survey.languages.flatMap(({ code, name }) => {
    if (code === survey.mainLanguage) return [];
    const texts = [...translationsOf(survey, null, code), ...channelTextsIn(survey, code)];
    const done = texts.filter(({ translation }) => translation).length;
    if (done === texts.length) return [];
    const words = studio.translated({ done, all: texts.length });
    return [{ code, words: namedFirst(name || code, words) }];
  });
}
