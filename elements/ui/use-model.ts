import { createWatch, scopeBind, type EventCallable, type Scope, type Store } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useEffect, useSyncExternalStore } from 'react';
import type { Namespaces } from '../../i18n/i18n-types';
import { $loadedNamespaces, sentencesNeeded } from '../../core/language/model.ts';
import type { Messages } from '../../core/language/messages.ts';
import { resolveText } from '../../core/language/resolve.ts';
import type { LocalizedText } from '../../core/contract/wire.ts';
import { useTextSettings } from './text-settings.ts';

/**
 * The models of an element in its components. The library's own hooks keep a watcher for each call, which a page of a
 * thousand questions pays thousands of times.
 */

/** Makes one thing for each unit in each scope. */
function eachOnce<Unit extends object, Made>(make: (unit: Unit, scope: Scope) => Made) {
  const made = new WeakMap<Scope, WeakMap<Unit, Made>>();
  return (unit: Unit, scope: Scope): Made => {
    const ofScope = made.get(scope) ?? new WeakMap<Unit, Made>();
    made.set(scope, ofScope);
    const known = ofScope.get(unit) ?? make(unit, scope);
    ofScope.set(unit, known);
    return known;
  };
}

/** Calls all listeners of a store in a scope, by a single watcher. */
const subscriptionTo = eachOnce((unit: Store<unknown>, scope) => {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | null = null;
  return (listener: () => void) => {
    listeners.add(listener);
    unwatch ??= createWatch({ unit, scope, fn: () => listeners.forEach((listen) => listen()) });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      unwatch?.();
      unwatch = null;
    };
  };
});

const bound = eachOnce((event: EventCallable<unknown>, scope) => scopeBind(event, { scope }));

function useScope(): Scope {
  const scope = useProvidedScope();
  // Without one, all elements of the page would share their state.
  if (!scope) throw new Error('There is no scope around this component.');
  return scope;
}

/** A part of a store: the component renders again only when that part changes, which `part` returns as the same value. */
export function usePart<State, Of, Part>(
  store: Store<State>,
  of: Of,
  part: (state: State, of: Of) => Part,
): Part {
  const scope = useScope();
  const read = () => part(scope.getState(store), of);
  return useSyncExternalStore(subscriptionTo(store as Store<unknown>, scope), read, read);
}

const whole = <State>(state: State): State => state;

export const useModel = <State>(store: Store<State>): State => usePart(store, null, whole);

export const useSend = <T>(event: EventCallable<T>): ((payload: T) => void) =>
  bound(event as EventCallable<unknown>, useScope());

/** The sentences of the interface. Only for screens that are rendered after they are loaded. */
export const useMessages = (): Messages => useTextSettings().messages!;

/** Loads a lazy part of the sentences; returns whether it is loaded. */
export function useSentences(part: Namespaces, isNeeded = true): boolean {
  const loadedParts = useModel($loadedNamespaces);
  const need = useSend(sentencesNeeded);
  useEffect(() => {
    if (isNeeded) need(part);
  }, [need, part, isNeeded]);
  return loadedParts.includes(part);
}

/** Returns a function that resolves texts of the flow in the respondent's language. */
export function useText(): (text: LocalizedText | null) => string {
  const { preferred } = useTextSettings();
  return (text) => resolveText(text, preferred);
}
