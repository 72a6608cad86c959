import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { NO_SNIFF } from '../http/headers.ts';
import type { Metrics } from './metrics.ts';

/** Serves `/metrics` on a separate port, which is not public. Resolves when it listens. */
export async function serveMetrics(
  { contentType, text }: Metrics,
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (metrics) =>
        response.writeHead(200, { 'Content-Type': contentType, ...NO_SNIFF }).end(metrics),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
