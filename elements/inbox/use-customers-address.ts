import { useSyncExternalStore } from 'react';

const NAME = 'customers';

/** Address of the search for customers, or of a person by the id of them or of one of their responses. */
export const customersAddress = (id = ''): string => `#${new URLSearchParams({ [NAME]: id })}`;

export function watchAddress(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

export const customerInAddress = (): string | null =>
  new URLSearchParams(location.hash.slice(1)).get(NAME);

/** The id of the person in the fragment of the address, empty for the search; `null` when neither is open. */
export const useCustomersAddress = (): string | null =>
  useSyncExternalStore(watchAddress, customerInAddress);
