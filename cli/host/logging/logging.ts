import {
  LogController,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { messageToLog } from './scrub.ts';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Removes query strings, which may have tokens and answers, from the host's own sentences. */
const withoutQueries = (text: string): string => text.replace(/\?\S*/g, '?…');

/** An error with what tells where it comes from. */
const errorToLog = (error: Error & { code?: string; severity?: string }) => ({
  type: error.name,
  code: error.code,
  message: messageToLog(error),
  stack: (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n'),
});

/** Options of the server's logger. No line has a body, a query string, a token, a device id or an IP address. */
export const loggerOptions = (level: LogLevel): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: {
    err: errorToLog,
    req: ({ method, routeOptions }) => ({ method, url: routeOptions.url ?? '' }),
  },
  hooks: {
    // Without a message of its own a line would get the one of its error.
    logMethod([first, message], method) {
      const fields: object = typeof first === 'string' ? {} : (first as object);
      const text = typeof first === 'string' ? first : (message ?? 'error');
      method.call(this, fields instanceof Error ? { err: fields } : fields, withoutQueries(text));
    },
  },
});

/** Logs a line for each request. The route's pattern stands for the address, which may tell who somebody is. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    _: Error | null | undefined,
    { log, method, routeOptions }: FastifyRequest,
    { statusCode, elapsedTime }: FastifyReply,
  ): void {
    const route = routeOptions.url ?? null;
    log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'request');
  }
}
