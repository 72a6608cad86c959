import { useUnit } from 'effector-react';
import {
  actNoticed,
  isObject,
  readJson,
  readSurvey,
  translationsOf,
  type StudioLanguage,
  type Survey,
  type TranslatedText,
} from '../../core/studio/index.ts';
import { channelTexts } from '../../core/studio/channel/texts.ts';
import { addLanguageWithTexts, withTemplateTexts } from '../../core/studio/template-texts.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useAct } from './use-act.ts';
import { withFile } from './use-channel-texts.ts';
import { useChannels, useSettings, type ChannelFile } from './use-channel.ts';
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
  const { change } = useSettings();
  const { nodes, widgets } = useChannels();
  // The files of the channels may be loaded meanwhile.
  const channelsNow = useStable(() => [...nodes, ...widgets]);
  return async (survey, language) => {
    const { code, name } = language;
    const loaded = await load(survey, code);
    if (!loaded) return;
    const at = Date.now();
    const text = act((old, now) => addLanguageWithTexts(old, now, language, loaded), undefined, at);
    const added = text === null ? null : readSurvey(text);
    if (!added) return;
    /** Translates the texts of a channel that read as in a template, such as the words on the button. */
    const translated = (file: ChannelFile): TranslatedText[] => {
      const [before, source] = [withFile(added, file), channelTexts(file.path)];
      const after = withTemplateTexts(file.file.text, before, code, loaded, source);
      change(file.path, () => after, undefined, at);
      const json = readJson(after);
      return isObject(json)
        ? translationsOf(withFile(added, { json }), null, code, {}, source)
        : [];
    };
    const texts = [...translationsOf(added, null, code), ...channelsNow().flatMap(translated)];
    const counts = { done: texts.filter(isDone).length, all: texts.length };
    notice(`${studio.addedPart({ name })}. ${studio.translated(counts)}`);
    if (counts.done < counts.all) moveFocus('.translations [data-state="missing"] textarea');
  };
}
