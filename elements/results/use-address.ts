import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import {
  $surveys,
  $view,
  readAddress,
  viewRestored,
  writeAddress,
  type ResultsView,
} from '../../core/results/index.ts';

const fragment = (): string => location.hash.replace(/^#/, '');

/** The fragment that a view has. The token of a shared link stays in it. */
function fragmentOf(view: ResultsView): string {
  const share = new URLSearchParams(fragment()).get('share');
  const parts = [share && String(new URLSearchParams({ share })), writeAddress(view)];
  return parts.filter(Boolean).join('&');
}

/** The place of the person: a change of it is a step of the browser's history, a change of the filter is none. */
const placeOf = ({ surveyId, isTeam, section, responseId }: ResultsView): string =>
  JSON.stringify([surveyId, isTeam, section, responseId]);

/** Mirrors the view in the fragment of the address: a reload shows it again, and back leads to the previous view. */
export function useAddress(): void {
  const view = useUnit($view);
  const restore = useUnit(viewRestored);
  const { isShared } = useUnit($surveys)!;
  const place = useRef<string | null>(null);
  useEffect(() => {
    // The address that the page was opened with is read below.
    if (place.current === null) return void (place.current = placeOf(readAddress(fragment())));
    const isStep = placeOf(view) !== place.current;
    place.current = placeOf(view);
    if (fragmentOf(view) === fragment()) return;
    const address = new URL(location.href);
    address.hash = fragmentOf(view);
    history[isStep ? 'pushState' : 'replaceState'](history.state, '', address);
  }, [view]);
  useEffect(() => {
    const follow = (): void => void restore(readAddress(fragment()));
    const { surveyId, isTeam } = readAddress(fragment());
    if (surveyId !== null || (isTeam && !isShared)) follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [restore, isShared]);
}
