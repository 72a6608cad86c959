import { createWatch, type Scope, type Store } from 'effector';

/** Resolves with what `read` returns of a store's state, read again whenever it changes, once that is not `undefined`. */
export const waitFor = <State, Found>(
  scope: Scope,
  store: Store<State>,
  read: (state: State) => Found | undefined,
): Promise<Found> =>
  new Promise((resolve) => {
    const check = (): boolean => {
      const found = read(scope.getState(store));
      if (found !== undefined) resolve(found);
      return found !== undefined;
    };
    if (check()) return;
    const stop = createWatch({ unit: store, scope, fn: () => check() && stop() });
  });
