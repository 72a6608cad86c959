const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;
const MOST = 3;

/** How many emoji a message is made of, if of 1 to 3 of them and nothing else; otherwise 0. */
export function emojiCount(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 60 || !('Segmenter' in Intl)) return 0;
  const signs = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(trimmed)]
    .map(({ segment }) => segment)
    .filter((sign) => sign.trim() !== '');
  return signs.length <= MOST && signs.every((sign) => EMOJI.test(sign)) ? signs.length : 0;
}
