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
 * Prepares the last net below everything that checks and catches: an error that nobody else has caught is logged, the
 * request that it belongs to gets status 500, and the process goes on.
 *
 * @returns spreads the net; for a process that is nothing but a host
 */
export function prepareLastNet(app: FastifyInstance): () => void {
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
