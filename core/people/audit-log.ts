import { attach, createEvent, createStore, sample } from 'effector';
import type { AuditEntry } from '../contract/audit-log.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $peopleApi, type AuditFilter } from '../platform/people-api.ts';
import { createAct, sessionLost } from './act.ts';
import { problemOf, type Problem } from './problem.ts';
import { invitation, personRemoval, personSessionsEnd, rolesChange } from './team.ts';
import { tokenRemoval } from './tokens.ts';

/** The audit log: filters, pages, and the export. */

export const auditLogOpened = createEvent({ name: 'auditLogOpened' });
/** The page is visible again: there may be newer entries. */
export const auditLogRevisited = createEvent({ name: 'auditLogRevisited' });
/** Carries changed fields of the filter. */
export const auditFiltered = createEvent<Partial<AuditFilter>>({ name: 'auditFiltered' });
export const moreRequested = createEvent({ name: 'moreRequested' });

export const NO_FILTER: AuditFilter = { act: '', person: '', from: '', to: '' };
export const $auditFilter = createStore<AuditFilter>(NO_FILTER, { name: '$auditFilter' }).on(
  auditFiltered,
  (filter, change) => ({ ...filter, ...change }),
);

interface Page {
  filter: AuditFilter;
  /** Id of the last known entry; `null` for the first page. */
  before: string | null;
}
const loadPageFx = attach({
  name: 'loadPageFx',
  source: $peopleApi,
  effect: (api, { filter, before }: Page) => api.auditLog(filter, before),
});
const latestPage = takeLatest({
  effect: loadPageFx,
  source: $auditFilter,
  isCurrent: (filter, page) => page.filter === filter,
});

interface Entries {
  entries: readonly AuditEntry[];
  hasMore: boolean;
}

/** Adds a page at the end, or new entries at the beginning. A first page without a known entry replaces all. */
function withPage(known: Entries | null, { before }: Page, page: Entries): Entries {
  if (known === null) return page;
  if (before !== null) return { ...page, entries: [...known.entries, ...page.entries] };
  const knownIds = new Set(known.entries.map(({ id }) => id));
  const fresh = page.entries.filter(({ id }) => !knownIds.has(id));
  return fresh.length < page.entries.length
    ? { ...known, entries: [...fresh, ...known.entries] }
    : page;
}

const $loaded = createStore<Entries | null>(null, { name: '$loaded' })
  .on(latestPage.done, (loaded, { params, result }) => withPage(loaded, params, result))
  .reset(auditFiltered);
/** `null` until they are loaded. */
export const $auditEntries = $loaded.map((loaded) => loaded?.entries ?? null);
export const $hasMore = $loaded.map((loaded) => loaded?.hasMore ?? false);
export const $auditProblem = createStore<Problem | null>(null, { name: '$auditProblem' })
  .on(latestPage.fail, (_, { error }) => problemOf(error))
  .reset(loadPageFx);
export const $isLoadingPage = loadPageFx.pending;
sample({
  clock: $auditProblem,
  filter: (problem) => problem === 'signed_out',
  fn: (): void => undefined,
  target: sessionLost,
});

sample({
  clock: [
    auditLogOpened,
    auditLogRevisited,
    auditFiltered,
    invitation.done,
    rolesChange.done,
    personRemoval.done,
    personSessionsEnd.done,
    tokenRemoval.done,
  ],
  source: $auditFilter,
  fn: (filter): Page => ({ filter, before: null }),
  target: loadPageFx,
});
sample({
  clock: moreRequested,
  source: { filter: $auditFilter, entries: $auditEntries, isLoading: $isLoadingPage },
  filter: ({ entries, isLoading }) => entries !== null && !isLoading,
  fn: ({ filter, entries }): Page => ({ filter, before: entries!.at(-1)?.id ?? null }),
  target: loadPageFx,
});

/** Exports the entries of the filter; the result is the text of a CSV file. */
export const auditExport = createAct('auditExport', ({ api }, filter: AuditFilter) =>
  api.exportAuditLog(filter),
);
