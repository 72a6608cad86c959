import type { KeyValueStorage } from '../storage.ts';
import { mayKeep, records } from './consent.ts';

const PREFIX = 'psn:';

/** Local storage under the prefix `psn:`, with memory as a fallback where it is blocked, full, missing or not allowed. */
export const localStorageAdapter: KeyValueStorage = {
  read(key) {
    const text = readKept(key);
    if (text === null) return null;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      this.remove(key);
      return null;
    }
  },
  write: (key, value) => writeText(PREFIX + key, JSON.stringify(value)),
  remove: (key) => removeText(PREFIX + key),
  keys: (prefix) =>
    allKeys()
      .filter((key) => key.startsWith(PREFIX + prefix))
      .map((key) => key.slice(PREFIX.length)),
};

/** Stored text of a record; `null` without one. */
export const readKept = (key: string): string | null => readText(PREFIX + key);

function readText(key: string): string | null {
  const fallback = records.get(key);
  if (fallback !== undefined) return fallback;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    if (!mayKeep()) throw new Error('Nothing may be kept.');
    localStorage.setItem(key, text);
    records.delete(key);
  } catch {
    records.set(key, text);
  }
}

function removeText(key: string): void {
  records.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Local storage is blocked, so it holds no record.
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

/** Key of the record that another tab has changed; `null` for other changes of local storage. */
export const changedRecord = ({ key }: Pick<StorageEvent, 'key'>): string | null =>
  key?.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;

/** Moves the records in memory to local storage where they may be stored, and all others to memory. */
export function moveRecords(): void {
  if (mayKeep()) for (const [key, text] of records) writeText(key, text);
  else
    for (const key of storedKeys()) {
      const text = readText(key);
      removeText(key);
      if (text !== null) records.set(key, text);
    }
}

/** Keys in local storage and in memory. */
const allKeys = (): string[] => [...new Set([...storedKeys(), ...records.keys()])];

/** Removes all records. */
export function forgetRecords(): void {
  for (const key of allKeys()) removeText(key);
}
