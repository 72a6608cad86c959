import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Failure } from '../base/failure.ts';
import { ownCommand } from '../base/own-command.ts';
import { createChatTokens } from './auth/chat-token.ts';
import { createIdentities } from './auth/identities.ts';
import { createOriginCheck } from './http/own-origin.ts';
import { createRateLimits, noLimits } from './http/rate-limits.ts';
import { serveApi } from './routes.ts';
import { startRecordingFlows } from './content/shown-flows.ts';
import type { SmsSender } from './questions/verifications.ts';
import { createApp, createHostCheck, LOOPBACK } from './http/app.ts';
import { acceptForms } from './uploads/forms.ts';
import { serveLiveChat } from './conversations/live-chat.ts';
import { createOperators } from './auth/operators.ts';
import { createSocketCounter } from './http/socket-limits.ts';
import { createAddressReader } from './http/client-address.ts';
import { trackConnections } from './http/connections.ts';
import { openDatabase } from './database/database.ts';
import { openEmbedded } from './database/embedded.ts';
import { createFileStorage } from './uploads/files.ts';
import { startHousekeeping } from './housekeeping/housekeeping.ts';
import { prepareCrashGuard } from './http/crash-guard.ts';
import { createLiveReload } from './pages/dev-reload.ts';
import type { LogLevel } from './logging/logging.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { createMetrics } from './metrics/metrics.ts';
import { describeNotifications } from './jobs/notifications/describe.ts';
import { startNotifier } from './jobs/notifications/notifier.ts';
import type { SmtpOverrides } from '../kinds/smtp.ts';
import { serveDocument } from './openapi/route.ts';
import { joinHosts, type PresenceTimes } from './content/peer-hosts.ts';
import { createBuildFiles } from './rendering/build-files.ts';
import { redirectUnknownPaths } from './pages/not-found.ts';
import { servePages } from './pages/pages.ts';
import { serveStatus } from './pages/status.ts';
import { createSurveyRenderer } from './rendering/survey-renderer.ts';
import { startCounting } from './results/counting.ts';
import { serveShared } from './http/public-responses.ts';
import { TIMEOUTS, within, type Timeouts } from './http/timeouts.ts';
import { routeUpgrades } from './http/upgrades.ts';
import { startWebhooks } from './jobs/webhooks.ts';
import { openWorkspace } from '../workspace/watch.ts';

export interface HostOptions {
  /** Folder of the workspace. */
  workspace: string;
  /** Address to listen on. */
  host: string;
  /** 0 for a free port. */
  port: number;
  /** Folder of the embedded database. */
  data: string;
  /** Folder of uploaded files. */
  files: string;
  /** Connection string of a Postgres database that replaces the embedded one. */
  databaseUrl: string | null;
  /** Origins under which it is reached, in addition to the loopback names. Links to it begin with the first one. */
  publicUrls: readonly string[];
  /** Folder of the bundles and route pages. */
  bundles: string;
  /** Folder of their compressed forms. */
  compressed: string;
  /** Folder of the host's own pages, such as the start page. */
  pages: string;
  /** Address range of proxies whose `X-Forwarded-For` is trusted; `null` for none. */
  trustProxy: string | null;
  /** Whether rate limits apply. */
  hasRateLimits: boolean;
  /** Whether open pages reload when a file changes. */
  isWatching: boolean;
  /** Whether English is shown in the pseudo-locale. */
  isEnglishPseudo: boolean;
  /** Level of the server's log, which has a line of JSON for each request at `info`. */
  logLevel: LogLevel;
  /** Port of the metrics, 0 for a free one; `null` without metrics. */
  metricsPort: number | null;
  /** Replaces the usual times. */
  timeouts?: Timeouts;
  /** Settings of the mail server that replace those of `env.json`. */
  smtp?: SmtpOverrides;
  /** Replaces the usual times between the hosts of a database. */
  presence?: PresenceTimes;
  sendSms: SmsSender;
  /** Prints a line for the user at the terminal. */
  log(line: string): void;
}

export interface Host {
  url: string;
  databaseUrl: string;
  /** Address of the metrics; `null` without them. */
  metricsUrl: string | null;
  /** Sign-in links of the operators. */
  inboxes(): Promise<{ name: string; url: string }[]>;
  /** Descriptions of the workspace's notifications, a line each. */
  notifications(): string[];
  /** Reloads open pages. */
  reload(): void;
  /** Logs uncaught errors and lets the process continue, which should run nothing but this host. */
  installCrashGuard(): void;
  /** Stops accepting requests, finishes those in progress, and closes the database; within 10 seconds. */
  close(): Promise<void>;
}

/** Times for the parts of a host to end, in milliseconds. Together they are less than 10 seconds. */
const END = {
  counting: 400,
  live: 1000,
  requests: 4000,
  deliveries: 1000,
  presence: 500,
  connections: 1000,
  database: 2000,
};

/** Interval in which a host that shuts down closes the connections that have become idle. */
const CLOSE_IDLE_MS = 100;

/** Closes one part of a host. */
type Closer = () => unknown;

/**
 * Starts a host: pages, API and database in one process. A host that can't start closes what it has opened.
 *
 * @throws {Failure} when bundles or workspace are missing, the port is taken or the database can't be used
 */
export async function startHost(options: HostOptions): Promise<Host> {
  if (!existsSync(join(options.bundles, 'psn.js')))
    throw new Failure(
      `There are no bundles in ${options.bundles}. Build them first: npm run build`,
    );
  if (!existsSync(options.workspace))
    throw new Failure(
      `There is no workspace at ${options.workspace}. Make one with "${ownCommand()} init".`,
    );

  const closers: Closer[] = [];
  const close = async () => {
    const errors: unknown[] = [];
    // A part that can't be closed keeps none of the others open, least of all the database.
    for (const closePart of closers.splice(0).toReversed())
      await Promise.resolve()
        .then(closePart)
        .catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  };
  try {
    return { ...(await openHost(options, closers)), close };
  } catch (error) {
    await close();
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    const option = port === options.metricsPort ? '--metrics-port' : '--port';
    throw code === 'EADDRINUSE'
      ? new Failure(`Port ${port} is taken. Choose another with ${option}.`)
      : error;
  }
}

/** Address of a server that listens on a host. */
function urlOf(host: string, server: Server): string {
  const { port } = server.address() as { port: number };
  const name = host.replace(/^(0\.0\.0\.0|::)$/, 'localhost');
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** @param closers receives what closes the parts, in the order in which they were opened */
async function openHost(options: HostOptions, closers: Closer[]): Promise<Omit<Host, 'close'>> {
  const { log, bundles, sendSms } = options;
  const embedded = options.databaseUrl === null ? await openEmbedded(options.data, { log }) : null;
  closers.push(() => within(END.database, embedded?.stop()));
  const databaseUrl = options.databaseUrl ?? embedded!.url;
  const { database, pool } = await openDatabase(databaseUrl);
  closers.push(() => within(END.connections, database.destroy()));
  const workspace = await openWorkspace(options.workspace, log);
  closers.push(() => workspace.close());
  closers.push(await startRecordingFlows(database, workspace, log));
  const peerHosts = await joinHosts(database, workspace, log, options.presence);
  closers.push(() => within(END.presence, peerHosts.close()));
  const webhooks = startWebhooks(database, workspace, log);

  let baseUrl = '';
  const notifier = startNotifier({
    database,
    workspace,
    webhooks,
    smtp: options.smtp ?? {},
    baseUrl: () => baseUrl,
    log,
  });
  // The next host delivers again whatever is left behind.
  closers.push(() => within(END.deliveries, Promise.all([webhooks.close(), notifier.close()])));

  const publicHosts = options.publicUrls.map((url) => new URL(url).hostname);
  const isKnownHost = createHostCheck([...LOOPBACK, options.host, ...publicHosts]);
  const isOwnOrigin = createOriginCheck(options.publicUrls);
  const app = await createApp(
    options.trustProxy,
    isKnownHost,
    options.timeouts ?? TIMEOUTS,
    options.logLevel,
  );
  await acceptForms(app);
  const { server } = app;
  const connections = trackConnections(server);
  closers.push(async () => {
    // A connection whose response ends during the shutdown is idle only then: it would stay for over a minute.
    const closingIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    const cut = setTimeout(() => connections.destroy(), END.requests);
    await app.close().finally(() => {
      clearInterval(closingIdle);
      clearTimeout(cut);
    });
  });

  const metricsServer =
    options.metricsPort === null
      ? null
      : await serveMetrics(
          createMetrics({ app, database, pool, connections, peerHosts }),
          options.host,
          options.metricsPort,
        );
  closers.push(() => {
    metricsServer?.close();
    metricsServer?.closeAllConnections();
  });

  const tokens = await createChatTokens(database);
  const identities = await createIdentities(database);
  const limits = options.hasRateLimits ? createRateLimits(database) : noLimits;
  const files = createFileStorage(options.files);
  const operators = await createOperators(database, workspace);
  const addressOf = createAddressReader(options.trustProxy);
  const sockets = createSocketCounter(addressOf, isOwnOrigin);
  const live = serveLiveChat({
    server,
    pool,
    database,
    tokens,
    operators,
    sockets,
    limits,
    addressOf,
    isKnownHost,
    isOwnOrigin,
    log,
  });
  closers.push(() => within(END.live, live.close()));
  const installCrashGuard = prepareCrashGuard(app);
  serveShared(app, options.compressed);
  const build = createBuildFiles(bundles);
  const surveys = createSurveyRenderer(build);
  serveApi(app, {
    database,
    workspace,
    tokens,
    identities,
    live,
    files,
    limits,
    webhooks,
    notifier,
    operators,
    peerHosts,
    surveys,
    sendSms,
    isOwnOrigin,
  });
  servePages(
    app,
    { workspace, database, identities, limits, build, surveys, operators, isOwnOrigin },
    { builtIn: options.pages, workspace: options.workspace },
    [...LOOPBACK, ...publicHosts],
    { ...options, notice: peerHosts.notice },
  );
  serveDocument(app);
  serveStatus(app, database, () => embedded?.isRunning() ?? true);
  redirectUnknownPaths(app, workspace, build);

  const liveReload = options.isWatching ? createLiveReload(sockets, isKnownHost) : null;
  routeUpgrades(
    server,
    [live, liveReload].flatMap((part) => part?.takeUpgrade ?? []),
  );
  closers.push(() => liveReload?.close());
  workspace.onChange(() => liveReload?.reload());
  closers.push(startHousekeeping(database, files, workspace, log));
  const stopCounting = await startCounting(database, log);
  closers.push(() => within(END.counting, stopCounting()));
  await app.listen({ host: options.host, port: options.port });

  const url = urlOf(options.host, server);
  baseUrl = options.publicUrls[0] ?? url;
  app.baseUrl = baseUrl;
  return {
    url,
    databaseUrl,
    metricsUrl: metricsServer && `${urlOf(options.host, metricsServer)}/metrics`,
    inboxes: () =>
      Promise.all(
        operators.all().map(async ({ id, name, nickname }) => ({
          name: nickname ?? name ?? id,
          url: `${app.baseUrl}/inbox#token=${await operators.tokenOf(id)}`,
        })),
      ),
    notifications: () => describeNotifications(workspace.current(), options.smtp ?? {}),
    reload: () => liveReload?.reload(),
    installCrashGuard,
  };
}
