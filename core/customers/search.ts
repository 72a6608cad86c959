import { attach, createEvent, createStore, sample } from 'effector';
import type { FoundCustomers } from '../contract/customers.ts';
import { signedOut } from '../inbox/sign-in.ts';
import { $customersApi } from '../platform/customers-api.ts';
import { takeLatest } from '../platform/idioms.ts';

/** Search for customers by an identifier. */

/** Carries the identifier. */
export const searchRequested = createEvent<string>({ name: 'searchRequested' });
/** Empties the search: its results may have been erased. */
export const searchCleared = createEvent({ name: 'searchCleared' });

/** The identifier that was last searched for; empty without one. */
export const $searchedFor = createStore('', { name: '$searchedFor' })
  .on(searchRequested, (_, query) => query.trim())
  .reset(searchCleared, signedOut);

const findFx = attach({
  name: 'findFx',
  source: $customersApi,
  effect: (api, query: string) => api.find(query),
});
sample({
  clock: searchRequested,
  filter: (query) => query.trim() !== '',
  fn: (query) => query.trim(),
  target: findFx,
});
const latestSearch = takeLatest({
  effect: findFx,
  source: $searchedFor,
  isCurrent: (current, query) => current === query,
});

/** `null` until something was found, or nothing. */
export const $found = createStore<FoundCustomers | null>(null, { name: '$found' })
  .on(latestSearch.done, (_, { result }) => result)
  .reset(searchRequested, searchCleared, signedOut);
export const $hasSearchFailed = createStore(false, { name: '$hasSearchFailed' })
  .on(latestSearch.fail, () => true)
  .reset(searchRequested, searchCleared, signedOut);
export const $isSearching = findFx.pending;
