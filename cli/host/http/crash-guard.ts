import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { INTERNAL_ERROR } from './api-error.ts';

/** Replies to a request that caused an uncaught error. */
function answerFailed(response: ServerResponse | undefined): void {
  if (!response || response.writableEnded) return;
  if (response.headersSent) return void response.destroy();
  response
    .writeHead(500, { 'Content-Type': 'application/json', Connection: 'close' })
    .end(JSON.stringify(INTERNAL_ERROR));
}

/**
 * Prepares a handler of uncaught errors: it logs the error, sends status 500 to the request that caused it, and lets
 * the process continue.
 *
 * @returns installs the handler in the process, which should run nothing but a host
 */
export function prepareCrashGuard(app: FastifyInstance): () => void {
  const responses = new AsyncLocalStorage<ServerResponse>();
  // Runs before Socket.IO, which has its own listener.
  app.server.prependListener('request', (_, response) => responses.enterWith(response));

  function catchError(error: unknown): void {
    // The output is closed: logging would fail again.
    if ((error as NodeJS.ErrnoException | null)?.code !== 'EPIPE') app.log.error(error);
    answerFailed(responses.getStore());
  }
  return () => process.on('uncaughtException', catchError).on('unhandledRejection', catchError);
}
