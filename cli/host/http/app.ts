import type { IncomingMessage } from 'node:http';
import cors from '@fastify/cors';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import {
  ATTEMPT_ID,
  CHAT_TOKEN,
  COMPLETED,
  CONTEXT_HEADERS,
  FEEDBACK_ID,
  IDEMPOTENCY_KEY,
  SIGNATURE,
} from '../../../core/contract/headers.ts';
import { MAX_BODY_BYTES } from '../../../core/contract/limits.ts';
import { hostName } from '../../../core/contract/domain.ts';
import { ApiError, handleErrors } from './api-error.ts';
import { loggerOptions, RequestLog, type LogLevel } from '../logging/logging.ts';
import { NO_SNIFF } from './headers.ts';
import { parseJsonBodies } from './json-body.ts';
import type { Timeouts } from './timeouts.ts';
import { parseQuery } from './query.ts';
import { refuseUnstorable } from './stored-text.ts';

export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

const PREFLIGHT_MAX_AGE_S = 7200;
/** `Authorization` is missing: only operators have such tokens, on pages of the host. */
const API_HEADERS = [
  'Accept',
  'Content-Type',
  IDEMPOTENCY_KEY,
  CHAT_TOKEN,
  COMPLETED,
  FEEDBACK_ID,
  ATTEMPT_ID,
  SIGNATURE,
  ...CONTEXT_HEADERS,
];

/** Checks the `Host` header of a request, with or without a port. */
export type HostCheck = (request: Pick<IncomingMessage, 'headersDistinct'>) => boolean;

const hostsOf = ({ headersDistinct: { host = [] } }: Pick<IncomingMessage, 'headersDistinct'>) =>
  host;

/** Characters that end the host in an address: before them, a parser may read another name than a proxy. */
const NOT_IN_HOST = /[@/?#\\]/;

/** Creates a check that accepts one header with one of the given names. */
export function createHostCheck(acceptedNames: readonly string[]): HostCheck {
  const names = acceptedNames.map(hostName);
  return (request) => {
    const [host = '', ...others] = hostsOf(request);
    return others.length === 0 && !NOT_IN_HOST.test(host) && names.includes(hostName(host));
  };
}

/**
 * Refuses requests under unknown host names with status 421, as protection against DNS rebinding. With two names, a proxy
 * and the host may read different ones.
 */
function refuseForeignHosts(app: FastifyInstance, isKnownHost: HostCheck): void {
  app.addHook('onRequest', async ({ raw, headers, routeOptions }) => {
    if (hostsOf(raw).length > 1)
      throw new ApiError(400, 'host_repeated', 'The request has more than one header Host.');
    if (!routeOptions.config.isForAnyHost && !isKnownHost(raw)) {
      throw new ApiError(
        421,
        'foreign_host',
        `This host is not known as ${headers.host ?? ''}. Add the name with --public-url.`,
      );
    }
  });
}

function forbidSniffing(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(NO_SNIFF);
  });
}

/** Longest part of an address. The id of a person is that of a channel and that of a customer, both encoded twice. */
const MAX_PARAM_LENGTH = 3_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the reply is a file that is written while it is sent. */
    isFile?: true;
  }
}

/** Sets the timeout of files for routes that get one, which have a larger body limit, and for routes that send one. */
function allowFileTime(app: FastifyInstance, { file }: Timeouts): void {
  app.addHook('onRoute', (route) => {
    if ((route.bodyLimit ?? 0) > MAX_BODY_BYTES || route.config?.isFile)
      route.handlerTimeout = file;
  });
}

/**
 * Creates the HTTP application without routes and forms: error replies, timeouts, host check, CORS and body parsers.
 *
 * @param trustProxy address range of proxies with a trusted `X-Forwarded-For`; `null` for none
 */
export async function createApp(
  trustProxy: string | null,
  isKnownHost: HostCheck,
  timeouts: Timeouts,
  logLevel: LogLevel,
): Promise<FastifyInstance> {
  const app = fastify({
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: parseQuery,
      maxParamLength: MAX_PARAM_LENGTH,
    },
    bodyLimit: MAX_BODY_BYTES,
    logger: loggerOptions(logLevel),
    logController: new RequestLog(),
    forceCloseConnections: 'idle',
    trustProxy: trustProxy ?? false,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.headers / 3,
    },
    handlerTimeout: timeouts.request,
    requestTimeout: timeouts.file,
    connectionTimeout: timeouts.idle,
  });
  app.decorate('baseUrl', '');
  handleErrors(app);
  parseJsonBodies(app);
  forbidSniffing(app);
  allowFileTime(app, timeouts);
  refuseForeignHosts(app, isKnownHost);
  refuseUnstorable(app);
  await app.register(cors, {
    origin: '*',
    maxAge: PREFLIGHT_MAX_AGE_S,
    allowedHeaders: API_HEADERS,
    methods: ['GET', 'POST'],
  });
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES });
  return app;
}
