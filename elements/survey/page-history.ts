import {
  $depth,
  $isSettled,
  depthRestored,
  forwardRequested,
} from '../../core/survey/optional/history.ts';
import { $index, backRequested } from '../../core/survey/session/index.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import type { Session } from '../shell/session.ts';
import { focusState } from './use-state-focus.ts';

/**
 * The history entries of a survey that is the page itself: one for each screen to which back navigation leads. An entry
 * has only the depth of its screen, so that Forward leads to the screen that follows by the present answers.
 */

export type PageHistory = Pick<View, 'attached' | 'detached'>;

const KEY = 'psnDepth';

function entryDepth(): number | null {
  const depth = (history.state as Record<string, unknown> | null)?.[KEY];
  return typeof depth === 'number' ? depth : null;
}

/** The state of an entry, with the data of other code in the current one. */
const stateOf = (depth: number): object => ({
  ...(history.state as object | null),
  [KEY]: depth,
});
const markEntry = (depth: number): void => history.replaceState(stateOf(depth), '');

/** The number of entries of this page before the current one. Browsers drop entries of a long list. */
function entriesBefore(): number {
  const { navigation } = window as { navigation?: Navigation };
  if (!navigation?.currentEntry) return history.length - 1;
  const first = navigation.entries().findIndex(({ sameDocument }) => sameDocument);
  return navigation.currentEntry.index - first;
}

/** The entries of the page, with the entry to which this code traverses. */
function createEntries() {
  /** Depth of that entry. The browser arrives there later. */
  let arriving: number | null = null;
  return {
    isArriving: (): boolean => arriving !== null,
    arrived(): void {
      markEntry(arriving!);
      arriving = null;
    },
    /** Adds an entry for each new screen, or traverses to the entry of the current one. */
    alignWith(depth: number): void {
      let entry = entryDepth() ?? depth;
      while (entry < depth) history.pushState(stateOf(++entry), '');
      if (entry === depth) return;
      const steps = Math.min(entry - depth, entriesBefore());
      // A traversal by 0 would load the page again.
      if (steps === 0) return markEntry(depth);
      arriving = depth;
      history.go(-steps);
    },
  };
}

/** Follows the survey of a session in the history of the page, and the history in the survey. */
export function createPageHistory(
  { root }: PsnElement,
  { scope, send, watch }: Session,
): PageHistory {
  /** Depth of the entry to which the respondent has traversed; `null` where the survey is at its entry. */
  let wanted: number | null = null;
  const entries = createEntries();
  let isDue = false;

  const isSettled = () => scope.getState($isSettled);

  /** Requests the next screen on the way to the wanted one; `false` at its end and where the survey refuses. */
  function approach(): boolean {
    const depth = scope.getState($depth);
    if (wanted === null || wanted === depth) return false;
    send(wanted < depth ? backRequested : forwardRequested, undefined);
    return scope.getState($depth) !== depth || !isSettled();
  }

  function update(): void {
    isDue = false;
    if (scope.getState($index) === null || entries.isArriving() || !isSettled()) return;
    if (approach()) return;
    wanted = null;
    entries.alignWith(scope.getState($depth));
  }

  /** Updates once after all changes of an event. */
  function scheduleUpdate(): void {
    if (!isDue) queueMicrotask(update);
    isDue = true;
  }

  function begin(): void {
    const depth = entryDepth();
    if (depth === null) markEntry(0);
    else send(depthRestored, depth);
    // Another tab may have led the draft further.
    wanted = depth !== null && depth < scope.getState($depth) ? depth : null;
    scheduleUpdate();
  }

  function onPopState(): void {
    if (entries.isArriving()) entries.arrived();
    else if (entryDepth() === null) {
      // An entry of a link within the page.
      markEntry(scope.getState($depth));
    } else if (wanted !== null || isSettled()) {
      wanted = entryDepth();
      // Without a focus on the page, that of the next screen begins at this one.
      if (document.activeElement === document.body) focusState(root.querySelector('.state'));
    }
    scheduleUpdate();
  }

  watch($index, (index) => {
    // A draft is restored by then.
    if (index !== null) queueMicrotask(begin);
  });
  watch($depth, scheduleUpdate);
  watch($isSettled, scheduleUpdate);
  if (scope.getState($index) !== null) begin();
  return {
    attached: () => addEventListener('popstate', onPopState),
    detached: () => removeEventListener('popstate', onPopState),
  };
}
