/** The name of the product's database in the browser. */
export const DATABASE = 'psn';

/** Tells whether the database exists, without creating it; `true` in browsers that cannot list their databases. */
export async function databaseExists(): Promise<boolean> {
  // Frames without an origin have no databases, and Chromium reports an error to the page when they are listed there.
  if (globalThis.origin === 'null') return false;
  try {
    const databases = await indexedDB.databases?.();
    return databases?.some(({ name }) => name === DATABASE) ?? true;
  } catch {
    // IndexedDB is blocked, so nothing was ever stored.
    return false;
  }
}
