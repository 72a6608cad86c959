import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemProblem, type SystemError } from '../base/system-errors.ts';
import { Failure } from '../base/failure.ts';
import { ownCommand } from '../base/own-command.ts';
import { hasEmbedded } from './database/embedded.ts';
import { createSurveyHistory } from './content/survey-history.ts';
import { adoptOperatorFiles } from './auth/operator-files.ts';
import { inboxLinks } from './people/inbox-links.ts';
import { prepareCrashGuard } from './http/crash-guard.ts';
import { createSocketCounter } from './http/socket-limits.ts';
import { routeUpgrades } from './http/upgrades.ts';
import { describeNotifications } from './jobs/notifications/describe.ts';
import { recipientsOf } from './jobs/notifications/recipients.ts';
import { addressesOf, urlOf } from './parts/addresses.ts';
import type { HostOptions } from './parts/options.ts';
import { deliveries, mailbox, openTimers, repliesByMail } from './parts/background.ts';
import { liveVersion, publishedFolder } from './parts/content.ts';
import { createParts, type Parts } from './parts/part.ts';
import { httpServer, metricsServer } from './parts/server.ts';
import { devReload, liveChat, redisPushes, reloadPages } from './parts/sockets.ts';
import { createServices } from './parts/services.ts';
import { connections, fileStorage, serverOfDatabase } from './parts/storage.ts';
import { firstPath } from './people/setup.ts';
import { hasSamples } from './records/samples.ts';
import { serveRoutes } from './routes.ts';
import { addFirstSamples } from './samples/store.ts';

export interface Host {
  url: string;
  databaseUrl: string;
  /** Address of the metrics; `null` without them. */
  metricsUrl: string | null;
  /** Address that a terminal prints: of the setup while there is no owner, otherwise of the start page. */
  firstUrl(): Promise<string>;
  /** Lasting links of operators. */
  inboxes(): Promise<{ name: string; url: string }[]>;
  /** Descriptions of the workspace's notifications, a line each. */
  notifications(): Promise<string[]>;
  /** Whether the database has samples. */
  hasSamples(): Promise<boolean>;
  /** Reloads open pages. */
  reload(): void;
  /** Logs uncaught errors and lets the process continue, which should run nothing but this host. */
  installCrashGuard(): void;
  /** Stops accepting requests, finishes those in progress, and closes the database; within 10 seconds. */
  close(): Promise<void>;
}

/**
 * Starts a host: pages, API and database in one process. A host that fails to start closes its open parts.
 *
 * @throws {Failure} when bundles or workspace are missing, the port is in use or the database is unavailable
 */
export async function startHost(options: HostOptions): Promise<Host> {
  if (!existsSync(join(options.bundles, 'psn.js')))
    throw new Failure(
      `There are no bundles in ${options.bundles}. Build them first: npm run build`,
    );
  const { workspace, data, databaseUrl } = options;
  if (!existsSync(workspace) && databaseUrl === null && !hasEmbedded(data))
    throw noWorkspace(workspace);
  const parts = createParts();
  try {
    return { ...(await openHost(options, parts)), close: parts.close };
  } catch (error) {
    await parts.close();
    const problem = systemProblem(error as SystemError);
    if (error instanceof Failure || !problem) throw error;
    const { port } = error as SystemError;
    const isOfMetrics = port !== undefined && port === options.metricsPort;
    throw new Failure(isOfMetrics ? problem.replace('--port', '--metrics-port') : problem);
  }
}

const noWorkspace = (folder: string): Failure =>
  new Failure(`There is no workspace at ${folder}. Make one with "${ownCommand()} init".`);

/** Opens the parts of a host in order. */
async function openHost(options: HostOptions, parts: Parts): Promise<Omit<Host, 'close'>> {
  const { publicUrls } = options;
  const addresses = addressesOf(options);
  const { isKnownHost, isOwnOrigin, addressOf } = addresses;

  const databaseServer = await parts.open(serverOfDatabase(options));
  const files = await parts.open(fileStorage(options));
  const connection = await parts.open(connections(databaseServer.url));
  const { database, pool } = connection;
  const workspace = await parts.open(liveVersion(database, options));
  const isFirstStart = workspace.version() === 0;
  if (isFirstStart && !existsSync(options.workspace)) throw noWorkspace(options.workspace);
  const folder = await parts.open(publishedFolder(database, workspace, options));
  await adoptOperatorFiles(database, workspace.version(), workspace.current().operators);
  if (options.samples && isFirstStart) await addFirstSamples(database, workspace.current());
  const history = createSurveyHistory(database, workspace);
  let baseUrl = '';
  let publishTeamChange = (_feedbackId: string): void => undefined;
  const jobs = await parts.open(
    deliveries(
      database,
      workspace,
      history,
      options,
      () => baseUrl,
      (feedbackId) => publishTeamChange(feedbackId),
    ),
  );
  const http = await parts.open(httpServer(options, isKnownHost));
  const { app } = http;
  const { server } = app;
  const redis = await parts.open(redisPushes(database, options));
  const observed = { ...http, database, pool, workspace, redis };
  const metrics = await parts.open(metricsServer(options, observed));

  const sockets = createSocketCounter(addressOf, isOwnOrigin, options.socketLimits);
  const services = {
    ...connection,
    workspace,
    folder,
    history,
    files,
    ...jobs,
    ...addresses,
    ...(await createServices(database, options)),
  };
  const live = await parts.open(liveChat({ ...services, server, redis, sockets }));
  publishTeamChange = live.publishTeamChange;
  const routeServices = { ...services, live, baseUrl: () => baseUrl };
  await parts.open(repliesByMail(routeServices));
  const installCrashGuard = prepareCrashGuard(app);
  await serveRoutes(app, routeServices, options, services.publicHosts, databaseServer.isRunning);
  const reloading = await parts.open(devReload(options, sockets, isKnownHost));
  routeUpgrades(
    server,
    [live, reloading].flatMap((part) => part?.handleUpgrade ?? []),
  );
  workspace.onChange(live.checkPeople);
  if (reloading) reloadPages(reloading, workspace, folder);
  await openTimers(parts, { database, workspace, files, live }, options);
  await app.listen({ host: options.host, port: options.port });

  const url = urlOf(options.host, server);
  baseUrl = publicUrls[0] ?? url;
  app.baseUrl = baseUrl;
  await parts.open(mailbox(routeServices, options));
  await workspace.serveAt(baseUrl);
  return {
    url,
    databaseUrl: databaseServer.url,
    metricsUrl: metrics && `${urlOf(options.host, metrics)}/metrics`,
    firstUrl: async () => baseUrl + (await firstPath(database, services.isExample)),
    inboxes: () => inboxLinks(database, baseUrl),
    notifications: async () =>
      describeNotifications(workspace.current(), await recipientsOf(database), services.smtp),
    hasSamples: () => hasSamples(database),
    reload: () => reloading?.reload(),
    installCrashGuard,
  };
}
