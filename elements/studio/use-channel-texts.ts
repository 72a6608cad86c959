import {
  isObject,
  readJson,
  translationsOf,
  type Survey,
  type TranslatedText,
} from '../../core/studio/index.ts';
import { channelTexts } from '../../core/studio/channel/texts.ts';
import { useChannels, type ChannelFile } from './use-channel.ts';

/** A text of a channel or widget with its translation. */
export interface ChannelText extends TranslatedText {
  file: ChannelFile;
}

/** The survey with a file of its channels in place of its own. */
export const withFile = (survey: Survey, { json }: Pick<ChannelFile, 'json'>): Survey => ({
  ...survey,
  json,
});

/** Returns the texts of the channels of a survey in one of its languages, such as the words on the button of its widget. */
export function useChannelTexts(): (survey: Survey, language: string) => ChannelText[] {
  const { nodes, widgets } = useChannels();
  return (survey, language) =>
    [...nodes, ...widgets].flatMap((file) => {
      const live = file.file.liveText === null ? null : readJson(file.file.liveText);
      return translationsOf(
        withFile(survey, file),
        isObject(live) ? withFile(survey, { json: live }) : null,
        language,
        {},
        channelTexts(file.path),
      ).map((text) => ({ ...text, file }));
    });
}
