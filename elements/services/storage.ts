import { localStorageAdapter } from '../../core/platform/browser/local-storage.ts';
import type { KeyValueStorage } from '../../core/platform/storage.ts';
import { createMemoryStorage } from '../../core/storage/memory.ts';
import type { PsnElement } from '../definition/definition.ts';

/** Whether an element shows a survey, a widget or a chat to try: it sends and stores nothing. */
export const isPreview = (element: PsnElement): boolean =>
  element.localName === 'psn-flow-preview' || Boolean(element.read('preview'));

const memories = new WeakMap<PsnElement, KeyValueStorage>();

/**
 * Storage of an element. A preview has its own, in memory: it neither changes nor reads the choices of visitors and
 * operators at the same origin, and another preview begins anew.
 */
export function storageOf(element: PsnElement): KeyValueStorage {
  if (!isPreview(element)) return localStorageAdapter;
  const memory = memories.get(element) ?? createMemoryStorage();
  memories.set(element, memory);
  return memory;
}
