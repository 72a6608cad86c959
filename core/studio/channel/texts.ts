import { valueAt } from '../survey/texts.ts';
import type { TextSource } from '../survey/translations.ts';
import { readJson, type Path } from '../text/json-text.ts';

/** Texts of channels and widgets that visitors read, for the table of translations. */

const PATHS: readonly Path[] = [
  ['launcher_text'],
  ['modal_toggle_text'],
  ['popover_text'],
  ['greeting'],
  ['chat_queue_body'],
  ['chat_away_body'],
  ['chat_rating_setting', 'body'],
  ['activation_expired_message'],
  ['picture_alt'],
];

/** The texts of a file of a channel. Their units begin with its path. */
export const channelTexts = (file: string): TextSource => ({
  textsOf: (json) =>
    PATHS.map((path) => ({ path, value: valueAt(json, path) })).filter(
      ({ value }) => value !== undefined,
    ),
  unitOf: (_, path) => [file, ...path].join(' '),
});

/** Whether two versions of a file of a channel have the same texts, whatever their other settings. */
export function haveSameTexts(file: string, before: string, after: string): boolean {
  const textsIn = (text: string): string =>
    JSON.stringify(channelTexts(file).textsOf(readJson(text)));
  return textsIn(before) === textsIn(after);
}
