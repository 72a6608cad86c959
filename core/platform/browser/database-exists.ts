import { mayKeep } from './consent.ts';

/** The name of the product's database in the browser. */
export const DATABASE = 'psn';

/**
 * Whether the database exists; does not create it. Browsers that cannot list their databases count as having it where
 * it may be stored.
 */
export async function databaseExists(): Promise<boolean> {
  // Frames without an origin have no databases, and Chromium reports an error to the page when they are listed there.
  if (globalThis.origin === 'null') return false;
  try {
    const databases = await indexedDB.databases?.();
    return databases?.some(({ name }) => name === DATABASE) ?? mayKeep();
  } catch {
    // IndexedDB is blocked, so nothing was ever stored.
    return false;
  }
}
