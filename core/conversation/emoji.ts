const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;
const MAX_EMOJI = 3;
/** Longer texts are not examined. In UTF-16 code units. */
const MAX_LENGTH = 60;

/** Number of emoji in a message that has 1 to 3 of them and nothing else; 0 for any other message. */
export function emojiCount(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH || !('Segmenter' in Intl)) return 0;
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(trimmed)]
    .map(({ segment }) => segment)
    .filter((grapheme) => grapheme.trim() !== '');
  const isEmojiOnly =
    graphemes.length <= MAX_EMOJI && graphemes.every((grapheme) => EMOJI.test(grapheme));
  return isEmojiOnly ? graphemes.length : 0;
}
