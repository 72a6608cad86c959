import { attach, createEvent, createStore, sample } from 'effector';
import type { AuditEntry } from '../contract/audit-log.ts';
import { takeLatest } from '../platform/idioms.ts';
import { $peopleApi, type AuditFilter } from '../platform/people-api.ts';
import { createAct, sessionLost } from './act.ts';
import { problemOf, type Problem } from './problem.ts';

/** The audit log: filters, pages, and the export. */

export const auditLogOpened = createEvent({ name: 'auditLogOpened' });
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

/** `null` until they are loaded. */
export const $auditEntries = createStore<readonly AuditEntry[] | null>(null, {
  name: '$auditEntries',
})
  .on(latestPage.done, (entries, { params, result }) =>
    params.before === null ? result.entries : [...(entries ?? []), ...result.entries],
  )
  .reset(auditFiltered);
export const $hasMore = createStore(false, { name: '$hasMore' })
  .on(latestPage.done, (_, { result }) => result.hasMore)
  .reset(auditFiltered);
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
  clock: [auditLogOpened, auditFiltered],
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
