import type { KeyValueStorage } from '../storage.ts';

const PREFIX = 'psn:';

/** Fallback for records that local storage did not take. They live as long as the page. */
const memory = new Map<string, string>();

/** Local storage under the prefix `psn:`, with memory as a fallback where it is blocked, full or missing. */
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
      // Local storage is blocked, so it holds no record.
    }
  },
};

function readText(key: string): string | null {
  const fallback = memory.get(key);
  if (fallback !== undefined) return fallback;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
