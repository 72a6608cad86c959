import type { Outcome, Tabs } from '../platform/outbox.ts';

type Listener = (outcome: Outcome) => void;

export type Outcomes = ReturnType<typeof createOutcomes>;

/** Reports the outcomes of entries to their posters, on this page and on the others. */
export function createOutcomes(tabs: Tabs) {
  const listeners = new Map<string, Listener>();

  function report(key: string, outcome: Outcome): void {
    listeners.get(key)?.(outcome);
    if (outcome.kind === 'sent' || outcome.kind === 'refused') listeners.delete(key);
  }

  return {
    listen: (key: string, listener: Listener): void => void listeners.set(key, listener),
    forget: (key: string): void => void listeners.delete(key),
    /** Whether a listener on this page waits for the final outcome. */
    isAwaited: (key: string): boolean => listeners.has(key),
    /** Reports an outcome that another page has announced. */
    report,
    announce(key: string, outcome: Outcome): void {
      report(key, outcome);
      tabs.broadcast({ kind: 'outcome', key, outcome });
    },
  };
}
