import { createWatch, type Scope, type Store } from 'effector';

/** Resolves with the first result of `read` that is not `undefined`, reading a store's state at each change. */
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
