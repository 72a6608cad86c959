import { createStore, type StoreWritable } from 'effector';

/** Creates a store for a dependency of the models; each element instance puts its own into its scope. */
export const port = <T>(name: string): StoreWritable<T> =>
  createStore<T>(null as T, { name, skipVoid: false });
