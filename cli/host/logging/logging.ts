import {
  LogController,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { messageToLog } from './scrub.ts';

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Removes query strings, which may contain tokens and answers, from messages of the host. */
const withoutQueries = (text: string): string => text.replace(/\?\S*/g, '?…');

/** Serializes an error, with the location of its cause. */
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
    // Without a message pino would log the message of the error.
    logMethod([first, message], method) {
      const fields: object = typeof first === 'string' ? {} : (first as object);
      const text = typeof first === 'string' ? first : (message ?? 'error');
      method.call(this, fields instanceof Error ? { err: fields } : fields, withoutQueries(text));
    },
  },
});

/** Logs a line for each request, with the route's pattern instead of the address, which may have personal data. */
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
