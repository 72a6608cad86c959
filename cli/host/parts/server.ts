import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createApp, type HostCheck } from '../http/app.ts';
import { trackConnections, type Connections } from '../http/connections.ts';
import { TIMEOUTS } from '../http/timeouts.ts';
import { serveMetrics } from '../metrics/metrics-server.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { HostOptions } from './options.ts';
import { acceptForms } from '../uploads/forms.ts';
import type { Part } from './part.ts';

/** Time for requests in progress to finish before their connections are destroyed. */
const FINISH_MS = 4000;
/** Interval of closing connections that have become idle during the shutdown. They would stay open for over a minute. */
const CLOSE_IDLE_MS = 100;

interface HttpServer {
  app: FastifyInstance;
  connections: Connections;
}

/** HTTP server without routes. */
export const httpServer = (
  { trustProxy, timeouts = TIMEOUTS, logLevel }: HostOptions,
  isKnownHost: HostCheck,
): Part<HttpServer> => ({
  async open() {
    const app = await createApp(trustProxy, isKnownHost, timeouts, logLevel);
    await acceptForms(app);
    return { app, connections: trackConnections(app.server) };
  },
  async close({ app, connections }) {
    const closingIdle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_MS);
    const cut = setTimeout(() => connections.destroy(), FINISH_MS);
    await app.close().finally(() => {
      clearInterval(closingIdle);
      clearTimeout(cut);
    });
  },
  closeWithinMs: FINISH_MS + 200,
});

/** Server of the metrics; `null` without a port. */
export const metricsServer = (
  { host, metricsPort }: HostOptions,
  observed: Parameters<typeof createMetrics>[0],
): Part<Server | null> => ({
  open: async () =>
    metricsPort === null ? null : serveMetrics(createMetrics(observed), host, metricsPort),
  close(server) {
    server?.close();
    server?.closeAllConnections();
  },
  closeWithinMs: 0,
});
