import type { KeyValueStorage } from '../platform/storage.ts';

export const LANGUAGE_KEY = 'language';

/** The language that was chosen last in this browser; `null` without one. */
export function readChosenLanguage(storage: KeyValueStorage): string | null {
  const stored = storage.read(LANGUAGE_KEY);
  return typeof stored === 'string' && /^[\w-]{2,35}$/.test(stored) ? stored : null;
}

export const writeChosenLanguage = (storage: KeyValueStorage, code: string): void =>
  storage.write(LANGUAGE_KEY, code);
