import type { KeyValueStorage } from '../platform/storage.ts';

/** Visitors and operators have a choice each: the pages of both share a storage at the address of the host. */
export type Reader = 'visitor' | 'operator';

export const LANGUAGE_KEYS = {
  // Earlier versions stored the choices of visitors alone.
  visitor: 'language',
  operator: 'operator-language',
} as const satisfies Record<Reader, string>;

/** The language that was chosen last in this browser; `null` without one. */
export function readChosenLanguage(storage: KeyValueStorage, reader: Reader): string | null {
  const stored = storage.read(LANGUAGE_KEYS[reader]);
  return typeof stored === 'string' && /^[\w-]{2,35}$/.test(stored) ? stored : null;
}

export const writeChosenLanguage = (storage: KeyValueStorage, reader: Reader, code: string): void =>
  storage.write(LANGUAGE_KEYS[reader], code);
