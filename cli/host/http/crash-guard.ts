import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { INTERNAL_ERROR } from './api-error.ts';

/** Answers a request whose work has thrown where nobody waits for it. */
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
  // Also before the chat, which answers its own requests.
  app.server.prependListener('request', (_, response) => responses.enterWith(response));

  function catchError(error: unknown): void {
    // Nobody reads the output any more: to log this would only fail again.
    if ((error as NodeJS.ErrnoException | null)?.code !== 'EPIPE') app.log.error(error);
    answerFailed(responses.getStore());
  }
  return () => process.on('uncaughtException', catchError).on('unhandledRejection', catchError);
}
