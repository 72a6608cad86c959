import { charactersOf, isBlank } from '../language/characters.ts';

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;
const MAX_EMOJI = 3;
/** Longer texts are not examined. In UTF-16 code units. */
const MAX_LENGTH = 60;

/** Number of emoji in a message that has 1 to 3 of them and nothing else; 0 for any other message. */
export function emojiCount(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return 0;
  const shown = charactersOf(trimmed).filter((character) => !isBlank(character));
  const isEmojiOnly =
    shown.length <= MAX_EMOJI && shown.every((character) => EMOJI.test(character));
  return isEmojiOnly ? shown.length : 0;
}
