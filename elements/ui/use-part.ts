import { createWatch, type Scope, type Store } from 'effector';
import { useProvidedScope } from 'effector-react';
import { useSyncExternalStore } from 'react';

type Subscribe = (listener: () => void) => () => void;

/** Calls all listeners of a store in a scope from one watcher. */
function createSubscribe(unit: Store<unknown>, scope: Scope): Subscribe {
  const listeners = new Set<() => void>();
  let unwatch: (() => void) | null = null;
  return (listener) => {
    listeners.add(listener);
    unwatch ??= createWatch({ unit, scope, fn: () => listeners.forEach((listen) => listen()) });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      unwatch?.();
      unwatch = null;
    };
  };
}

const subscriptions = new WeakMap<Scope, WeakMap<Store<never>, Subscribe>>();

function subscriptionTo(store: Store<never>, scope: Scope): Subscribe {
  const byStore = subscriptions.get(scope) ?? new WeakMap<Store<never>, Subscribe>();
  subscriptions.set(scope, byStore);
  const subscribe = byStore.get(store) ?? createSubscribe(store, scope);
  byStore.set(store, subscribe);
  return subscribe;
}

/**
 * Reads a part of a store: the component renders again only when `part` returns another value. Replaces `useStoreMap` of
 * effector-react, which adds a watcher for each call. On a page of 1,000 questions that is a heap of 27 MiB instead of 19,
 * beyond the limit of `test/bench/long.mjs`, and three times the time from a key to its paint; 0.6 KB of gzip for each survey.
 */
export function usePart<State, Key, Part>(
  store: Store<State>,
  key: Key,
  part: (state: State, key: Key) => Part,
): Part {
  const scope = useProvidedScope()!;
  const read = () => part(scope.getState(store), key);
  return useSyncExternalStore(subscriptionTo(store as Store<never>, scope), read, read);
}
