import { useSyncExternalStore } from 'react';

/** How much is shown at once: one pane, the list beside a conversation, or the customer's details as well. */
export type Room = 'phone' | 'tablet' | 'desk';

const LIST_AND_THREAD = '(min-width: 761px)';
const ALL = '(min-width: 1121px)';

function watchWidth(listener: () => void): () => void {
  const queries = [LIST_AND_THREAD, ALL].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

const readRoom = (): Room =>
  matchMedia(ALL).matches ? 'desk' : matchMedia(LIST_AND_THREAD).matches ? 'tablet' : 'phone';

export const useRoom = (): Room => useSyncExternalStore(watchWidth, readRoom);
