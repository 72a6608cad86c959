import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Connections } from '../http/connections.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';

/** Metrics of a host for Prometheus. */
export interface Metrics {
  contentType: string;
  /** Returns the current values in Prometheus' text format. */
  text(): Promise<string>;
}

interface Observed {
  app: FastifyInstance;
  database: Database;
  pool: pg.Pool;
  connections: Connections;
  workspace: LiveWorkspace;
  redis: { isConnected(): boolean } | null;
}

/** Timeout of the query of the database. */
const MAX_QUERY_MS = 3000;

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const requests = new Counter({
    name: 'psn_http_requests_total',
    help: 'Requests by pattern of the route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'psn_http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its response.',
    labelNames: ['method', 'route'],
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const route = routeOptions.url ?? 'none';
    requests.inc({ method, route, status: statusCode });
    duration.observe({ method, route }, elapsedTime / 1000);
  });
}

function watchState(
  { pool, connections, workspace, redis }: Observed,
  registers: Registry[],
): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('psn_connections', 'Open connections of clients.', () => connections.open());
  gauge('psn_sockets', 'Open websockets.', () => connections.upgraded());
  gauge('psn_database_connections', 'Connections to the database.', () => pool.totalCount);
  gauge('psn_database_idle', 'Connections to the database without work.', () => pool.idleCount);
  gauge('psn_database_waiting', 'Requests that wait for one.', () => pool.waitingCount);
  gauge('psn_live_version', 'Number of the version that this host serves.', () =>
    workspace.version(),
  );
  if (redis)
    gauge(
      'psn_redis_up',
      'Whether Redis answers. Without it, messages reach other hosts late.',
      () => Number(redis.isConnected()),
    );
}

type DatabaseNumber = 'stored' | 'waiting' | 'failed' | 'noticesWaiting' | 'noticesFailed';

/** Numbers of the database, which are equal on all of its hosts. Postgres' statistics have the number of feedbacks. */
const readNumbers = async (database: Database) =>
  (
    await sql<Record<DatabaseNumber, number>>`
      select (select n_tup_ins from pg_stat_user_tables where relid = 'feedbacks'::regclass) as stored,
        webhooks.*, notices.*
      from (select count(*) filter (where tries = 0) as waiting, count(*) filter (where tries > 0) as failed
        from webhook_deliveries) as webhooks,
      (select count(*) filter (where tries = 0) as "noticesWaiting", count(*) filter (where tries > 0) as "noticesFailed"
        from notices where channel = 'mail' and sent_at is null) as notices`.execute(database)
  ).rows[0]!;

/** Returns a function that refreshes the numbers. They have no value while the database is unavailable. */
function watchDatabase(database: Database, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge('psn_database_up', 'Whether the database responds.');
  const gauges: Record<DatabaseNumber, Gauge> = {
    stored: gauge('psn_feedbacks_stored', 'Feedbacks stored since the statistics began.'),
    waiting: gauge('psn_webhooks_waiting', 'Webhook events that wait for their first try.'),
    failed: gauge('psn_webhooks_failed', 'Webhook events that failed and are retried.'),
    noticesWaiting: gauge('psn_notices_waiting', 'Notices that wait to be emailed.'),
    noticesFailed: gauge('psn_notices_failed', 'Notices with a failed email, which is retried.'),
  };
  return async () => {
    const numbers = await Promise.race([
      readNumbers(database).catch(() => null),
      wait(MAX_QUERY_MS, null, { ref: false }),
    ]);
    up.set(numbers ? 1 : 0);
    for (const name of Object.keys(gauges) as DatabaseNumber[])
      if (numbers) gauges[name].set(numbers[name]);
      else gauges[name].remove();
  };
}

/** Starts to measure a host. Called before routes are added, because their hooks include later routes only. */
export function createMetrics(observed: Observed): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  countRequests(observed.app, [register]);
  watchState(observed, [register]);
  const readDatabase = watchDatabase(observed.database, [register]);
  return {
    contentType: register.contentType,
    async text() {
      await readDatabase();
      return register.metrics();
    },
  };
}
