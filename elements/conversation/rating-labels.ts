import type { Messages } from '../../core/language/messages.ts';

/** Labels of the ratings. */
export const ratingLabels = ({ chat }: Messages): Readonly<Record<number, string>> => ({
  0: chat.rateBad(),
  50: chat.rateNeutral(),
  100: chat.rateGood(),
});
