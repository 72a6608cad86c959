import { existsSync } from 'node:fs';
import { join } from 'node:path';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { hostName } from '../../core/contract/domain.ts';
import { Failure } from '../failure.ts';
import { ApiError, answerErrors } from './api/api-error.ts';
import { serveChat } from './api/chat.ts';
import { openChatTokens } from './api/chat-token.ts';
import { serveInbox } from './api/inbox.ts';
import { createRateLimits, noLimits } from './api/rate-limits.ts';
import { serveEntities } from './api/entities.ts';
import { serveFeedbacks } from './api/feedbacks.ts';
import { serveIntegration } from './api/integration.ts';
import { serveLookUps } from './api/look-ups.ts';
import { serveQuotaEvents } from './api/quota.ts';
import { MAX_UPLOAD_BYTES, serveUploads } from './api/uploads.ts';
import { serveVerifications, type SmsSender } from './api/verifications.ts';
import { serveVisits } from './api/visits.ts';
import { serveLiveChat } from './chat/live-chat.ts';
import { openOperators } from './chat/operators.ts';
import { openDatabase } from './database/database.ts';
import { openEmbedded } from './database/embedded.ts';
import { filesIn } from './files.ts';
import { keepHouse } from './housekeeping.ts';
import { serveLiveReload } from './live.ts';
import { leadElsewhere, servePages } from './pages/pages.ts';
import { openWebhooks } from './webhooks.ts';
import { openWorkspace } from './workspace/watch.ts';

export interface HostOptions {
  workspace: string;
  host: string;
  port: number;
  /** Folder of the embedded database. */
  data: string;
  /** Folder of the files that people upload. */
  files: string;
  /** A Postgres to use instead of the embedded one. */
  databaseUrl: string | null;
  /** Host names it answers to, beside the loopback's. */
  publicHosts: readonly string[];
  /** This package's folder, with the built bundles. */
  home: string;
  /** Addresses of proxies whose `X-Forwarded-For` is believed; `null`: nobody's. */
  trustProxy: string | null;
  /** `false` on a loopback only. */
  hasRateLimits: boolean;
  /** English is shown in the pseudo-locale. */
  isEnglishPseudo: boolean;
  sendSms: SmsSender;
  /** A line for the person at the terminal. */
  say(line: string): void;
}

export interface Host {
  url: string;
  databaseUrl: string;
  /** Where each operator signs in. */
  inboxes(): { name: string; url: string }[];
  /** Tells open pages to reload. */
  reload(): void;
  /** Stops taking requests, finishes those at work, and closes the database. */
  close(): Promise<void>;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const BODY_LIMIT_BYTES = 256 * 1024;
const API_HEADERS = [
  'Accept',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'X-Chat-Token',
  'X-COMPLETED',
  'X-FID',
  'X-WWID',
  'X-SDI',
  'X-SCI',
  'X-EDI',
  'X-ECI',
  'X-LDI',
  'X-LCI',
  'X-WDI',
  'X-WCI',
  'X-PNDI',
  'X-PNCI',
];

/** A web page elsewhere may reach the loopback by a name of its own: only names this host goes by are answered. */
function checkHost(app: FastifyInstance, isKnownHost: (host: string | undefined) => boolean): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (!isKnownHost(headers.host)) {
      throw new ApiError(
        421,
        'foreign_host',
        `This host does not go by the name ${headers.host ?? ''}. Add it with --public-url.`,
      );
    }
  });
}

/** The dev host: pages, API and database in one process. */
export async function startHost(options: HostOptions): Promise<Host> {
  const site = join(options.home, 'site');
  if (!existsSync(join(site, 'psn.js')))
    throw new Failure(`The bundles are not built. Run "npm run build" in ${options.home} first.`);
  if (!existsSync(options.workspace))
    throw new Failure(`There is no workspace at ${options.workspace}. Make one with "psn init".`);

  const embedded = options.databaseUrl === null ? await openEmbedded(options.data) : null;
  const databaseUrl = options.databaseUrl ?? embedded!.url;
  const { database, pool } = await openDatabase(databaseUrl);
  const workspace = await openWorkspace(options.workspace, options.say);
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: BODY_LIMIT_BYTES,
    logger: { level: 'error' },
    forceCloseConnections: 'idle',
    trustProxy: options.trustProxy ?? false,
  });

  answerErrors(app);
  const names = [...LOOPBACK, options.host, ...options.publicHosts].map(hostName);
  const isKnownHost = (host: string | undefined) => names.includes(hostName(host ?? ''));
  checkHost(app, isKnownHost);
  await app.register(cors, {
    origin: '*',
    maxAge: 7200,
    allowedHeaders: API_HEADERS,
    methods: ['GET', 'POST'],
  });
  await app.register(multipart, {
    attachFieldsToBody: true,
    limits: { fieldSize: BODY_LIMIT_BYTES, fileSize: MAX_UPLOAD_BYTES, files: 1 },
  });
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
  const tokens = await openChatTokens(database);
  const limits = options.hasRateLimits ? createRateLimits() : noLimits;
  const files = filesIn(options.files);
  const webhooks = openWebhooks(database, workspace, options.say);
  const endHousekeeping = keepHouse(database, files, options.say);
  serveEntities(app, database, workspace, limits);
  serveVisits(app, database, workspace);
  serveFeedbacks(app, { database, workspace, tokens, limits, webhooks });
  serveUploads(app, database, files, limits);
  serveVerifications(app, database, limits, options.sendSms);
  serveLookUps(app, workspace);
  serveIntegration(app, workspace);
  serveQuotaEvents(app, database, workspace);
  const operators = await openOperators(database, workspace);
  const liveChat = serveLiveChat({
    server: app.server,
    pool,
    database,
    tokens,
    operators,
    isKnownHost,
    say: options.say,
  });
  const chatWorld = { database, workspace, tokens, live: liveChat, files, limits, webhooks };
  serveChat(app, chatWorld);
  serveInbox(app, operators, chatWorld);
  const places = { site, own: join(options.home, 'cli/host/pages'), workspace: options.workspace };
  await servePages(
    app,
    workspace,
    places,
    [...LOOPBACK, ...options.publicHosts],
    options.isEnglishPseudo,
  );
  leadElsewhere(app);

  const live = serveLiveReload(app.server, isKnownHost);
  workspace.onChange(() => live.reload());
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    endHousekeeping();
    await webhooks.close();
    await workspace.close();
    await database.destroy();
    await embedded?.stop();
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw isTaken
      ? new Failure(`Port ${options.port} is taken. Choose another with --port.`)
      : error;
  }
  const { port } = app.server.address() as { port: number };
  const url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;
  return {
    url,
    databaseUrl,
    inboxes: () =>
      operators
        .all()
        .map(({ id, name, nickname }) => ({
          name: nickname ?? name ?? id,
          url: `${url}/inbox#token=${operators.tokenOf(id)}`,
        })),
    reload: () => live.reload(),
    async close() {
      endHousekeeping();
      live.close();
      await liveChat.close();
      await workspace.close();
      await app.close();
      await webhooks.close();
      await database.destroy();
      await embedded?.stop();
    },
  };
}
