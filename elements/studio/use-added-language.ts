import { useUnit } from 'effector-react';
import {
  actNoticed,
  readSurvey,
  translationsOf,
  type StudioLanguage,
  type Survey,
  type TranslatedText,
} from '../../core/studio/index.ts';
import { addLanguageWithTexts } from '../../core/studio/template-texts.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useAct } from './use-act.ts';
import { useChannelTexts } from './use-channel-texts.ts';
import { useMoveFocus } from './use-move-focus.ts';
import { useStable } from './use-stable.ts';
import { useTemplateTexts } from './use-template-texts.ts';

export const isDone = ({ state }: TranslatedText): boolean => state === 'done';

type NewLanguage = Pick<StudioLanguage, 'code' | 'name'>;

/** Returns a function that adds a language with the texts that the templates have in it, and leads to the first missing one. */
export function useAddedLanguage(): (survey: Survey, language: NewLanguage) => Promise<void> {
  const { studio } = useMessages();
  const act = useAct();
  const notice = useUnit(actNoticed);
  const moveFocus = useMoveFocus();
  const load = useTemplateTexts();
  // The files of the channels may be loaded meanwhile.
  const channelTextsIn = useStable(useChannelTexts());
  return async (survey, language) => {
    const { code, name } = language;
    const loaded = await load(survey, code);
    if (!loaded) return;
    const text = act((old, now) => addLanguageWithTexts(old, now, language, loaded));
    const added = text === null ? null : readSurvey(text);
    if (!added) return;
    const texts = [...translationsOf(added, null, code), ...channelTextsIn(added, code)];
    const counts = { done: texts.filter(isDone).length, all: texts.length };
    notice(`${studio.addedPart({ name })}. ${studio.translated(counts)}`);
    if (counts.done < counts.all) moveFocus('.translations [data-state="missing"] textarea');
  };
}
