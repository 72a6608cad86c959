import { string, withoutTags, type Json } from '../source.ts';
import type { End, Lose } from '../survey.ts';
import { word } from '../words.ts';

/** Options of a survey of Qualtrics, and of its blocks: buttons and the last page. */

/** Words of a button. Arrows are none. */
export const buttonOf = (options: Json, name: string): string | null => {
  const words = withoutTags(string(options[name]) ?? '');
  return /[\p{L}\p{N}]/u.test(words) ? words : null;
};

export function loseBack(options: Json, place: string, lose: Lose): void {
  const back = buttonOf(options, 'PreviousButton');
  if (back) lose(place, `the words “${back}” of the button back`);
}

export function lastPage(ref: string, options: Json, lose: Lose): End {
  const kind = options['SurveyTermination'];
  const message = kind === 'DisplayMessage' ? string(options['EOSMessage']) : null;
  const url = kind === 'Redirect' ? string(options['EOSRedirectURL']) : null;
  if (url) lose('the survey', `that it leads to ${url} by itself: the last page has a link`);
  return {
    ref,
    title: word('thanks'),
    text: message === null ? null : withoutTags(message),
    // Addresses with answers have no counterpart.
    link: url && !/[{$]/.test(url) ? { url, text: word('link') } : null,
  };
}
