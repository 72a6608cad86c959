import { del, get, set } from 'idb-keyval';
import { localStorageAdapter } from '../../core/platform/browser/local-storage.ts';
import type { StudioStore } from '../../core/platform/studio-api.ts';

/** A value that the former page stored while it was left, once; `null` without one. */
function takeLast(name: string): unknown {
  const last = localStorageAdapter.read(name);
  if (last !== null) localStorageAdapter.remove(name);
  return last;
}

/**
 * Stores drafts in IndexedDB; without it, they last as long as the page. Transactions are aborted when their page is left,
 * so that the last values wait in the local storage for the next page.
 */
export const browserStore: StudioStore = {
  async get(name) {
    const last = takeLast(name);
    if (last === null) return get(name).catch(() => undefined);
    await set(name, last).catch(() => undefined);
    return last;
  },
  set(name, value) {
    takeLast(name);
    return set(name, value).catch(() => undefined);
  },
  setNow: (name, value) => localStorageAdapter.write(name, value),
  remove(name) {
    takeLast(name);
    return del(name).catch(() => undefined);
  },
};
