import type { KeyValueStorage } from '../storage.ts';

const PREFIX = 'psn:';

/** What could not be kept in the browser; lives as long as the page. */
const memory = new Map<string, string>();

/** The browser's local storage under the prefix `psn:`, or memory where it is blocked, full or missing. */
export const localStorageAdapter: KeyValueStorage = {
  read(key) {
    const text = readText(PREFIX + key);
    if (text === null) return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      this.remove(key);
      return null;
    }
  },
  write(key, value) {
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(PREFIX + key, text);
      memory.delete(PREFIX + key);
    } catch {
      memory.set(PREFIX + key, text);
    }
  },
  remove(key) {
    memory.delete(PREFIX + key);
    try {
      localStorage.removeItem(PREFIX + key);
    } catch {
      // Nothing is kept there, so nothing has to go.
    }
  },
};

function readText(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
