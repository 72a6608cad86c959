import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { pageAddress } from '../../../core/contract/page-address.ts';
import type { Database } from '../database/database.ts';
import { createFailureLog } from '../logging/failure-log.ts';

/** The last page that loaded each widget. Browsers name it in the request of the embed script or the configuration. */

const INTERVAL_MS = 60_000;
const MAX_PAGE_LENGTH = 2048;

/** Records that a page has loaded a widget. */
export type ReportSighting = (code: string, headers: IncomingHttpHeaders) => void;

/**
 * Origin and path of the page that sent a request, with personal data masked; `null` where the browser names none.
 * Browsers name the origin alone to other sites, unless the page's referrer policy allows more.
 */
export function pageOf({ referer = '', origin = '' }: IncomingHttpHeaders): string | null {
  const page = pageAddress(referer) ?? pageAddress(origin);
  return page === null ? null : page.replace(/\?.*/s, '').slice(0, MAX_PAGE_LENGTH);
}

/** Stores at most one sighting a minute of each known widget. Responses do not wait for it. */
export function createSightings(database: Database, log: (line: string) => void): ReportSighting {
  const failures = createFailureLog('Storing the page of a widget', log);
  const storedAt = new Map<string, number>();
  return (code, headers) => {
    const page = pageOf(headers);
    const now = Date.now();
    if (page === null || now - (storedAt.get(code) ?? -INTERVAL_MS) < INTERVAL_MS) return;
    storedAt.set(code, now);
    store(database, code, page).then(failures.end, failures.begin);
  };
}

/** Of several hosts, one stores a sighting a minute. */
async function store(database: Database, code: string, page: string): Promise<void> {
  await sql`insert into widget_sightings (code, page, seen_at) values (${code}, ${page}, now())
    on conflict (code) do update set page = excluded.page, seen_at = excluded.seen_at
    where widget_sightings.seen_at <= now() - make_interval(secs => ${INTERVAL_MS / 1000})`.execute(
    database,
  );
}

export interface Sighting {
  page: string;
  at: string;
}

/** Sightings by the code of the widget. */
export async function readSightings(database: Database): Promise<ReadonlyMap<string, Sighting>> {
  const rows = await database.selectFrom('widget_sightings').selectAll().execute();
  return new Map(
    rows.map(({ code, page, seen_at }) => [code, { page, at: seen_at.toISOString() }]),
  );
}
