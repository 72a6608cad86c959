import { createStore, type StoreWritable } from 'effector';

/** A store that holds one of the outer things a model needs; each element instance puts its own into its scope. */
export const port = <T>(name: string): StoreWritable<T> =>
  createStore<T>(null as T, { name, skipVoid: false });
