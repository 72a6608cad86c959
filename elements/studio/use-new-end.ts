import { addEnd, newText, pageOfTitle, type Added, type Survey } from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useAct } from './use-act.ts';

/** Value of the choice that makes a new end, in a list of pages; no page has this id. */
export const NEW_END = '\n';

/** Returns a function that adds a thank-you page with a title of its own, to which a part of the survey leads. */
export function useNewEnd(): (leadTo?: (text: string, id: string) => string) => Added | null {
  const { studio } = useMessages();
  const act = useAct();
  return (leadTo) =>
    act((text, now) => addEnd(text, now, 'thank', newText(now, freeTitle(now)), leadTo));

  /** The words of thanks, with a number where another page has them. */
  function freeTitle(survey: Survey): string {
    const title = studio.thankYou();
    let free: string = title;
    for (let number = 2; pageOfTitle(survey, free); number += 1) free = `${title} ${number}`;
    return free;
  }
}
