import type { Page } from 'playwright/test';

/** Data of the page's origin in the browser, by the kind of storage; empty kinds are omitted. */
export const keptIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error!));
      });
    const kept: Record<string, unknown> = {};
    const note = (kind: string, value: unknown, isEmpty: boolean) => {
      if (!isEmpty) kept[kind] = value;
    };
    note('localStorage', { ...localStorage }, localStorage.length === 0);
    note('sessionStorage', { ...sessionStorage }, sessionStorage.length === 0);
    note('cookies', document.cookie, document.cookie === '');
    // The number of the screen in a survey is no data of its visitor.
    const { psnDepth: _, ...entry } = (history.state ?? {}) as Record<string, unknown>;
    note('history', entry, Object.keys(entry).length === 0);
    const caches = await globalThis.caches?.keys();
    note('caches', caches, !caches?.length);
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!);
      let isDeleted = false;
      opening.addEventListener('upgradeneeded', () => {
        // It was deleted since the list was made: looking must not create it anew.
        isDeleted = true;
        opening.transaction!.abort();
      });
      const database = await request(opening).catch((error: unknown) => {
        if (!isDeleted) throw error;
        return null;
      });
      if (!database) continue;
      const stores: Record<string, unknown> = {};
      for (const store of database.objectStoreNames)
        stores[store] = await request(database.transaction(store).objectStore(store).getAll());
      database.close();
      note(`database ${name}`, stores, false);
    }
    return Object.fromEntries(
      Object.entries(kept).map(([kind, value]) => [kind, JSON.stringify(value)]),
    );
  });
