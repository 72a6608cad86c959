import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../definition/definition.ts';
import type { Session } from '../shell/session.ts';
import type { PageHistory } from './page-history.ts';

/**
 * Connects a survey that is the page itself with the browser's history. Others add no entries: in a frame they would be
 * entries of the page around it.
 */
export function followHistory(element: PsnElement, session: Session): PageHistory {
  const history =
    element.hasAttribute('history') && window.top === window
      ? loadLazily('page-history', () => import('./page-history.ts')).then(
          ({ createPageHistory }) => createPageHistory(element, session),
        )
      : null;
  // Without its code Back leaves the survey.
  const withHistory = (act: (listener: PageHistory) => void) =>
    void history?.then(act, () => undefined);
  return {
    attached: () => withHistory((listener) => listener.attached()),
    detached: () => withHistory((listener) => listener.detached()),
  };
}
