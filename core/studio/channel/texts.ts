import type { Json } from '../survey/read.ts';
import type { PlacedText } from '../survey/texts.ts';
import type { TextSource } from '../survey/translations.ts';

/** Texts of channels and widgets that visitors read, for the table of translations. */

const KEYS = [
  'launcher_text',
  'modal_toggle_text',
  'popover_text',
  'greeting',
  'chat_away_body',
  'activation_expired_message',
];

const textsIn = (json: Json): PlacedText[] =>
  KEYS.filter((key) => key in json).map((key) => ({ path: [key], value: json[key] }));

/** The texts of a file of a channel. Their units begin with its path. */
export const channelTexts = (file: string): TextSource => ({
  textsOf: (json) => textsIn(json as Json),
  unitOf: (_, path) => [file, ...path].join(' '),
});
