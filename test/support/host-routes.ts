import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { testHost, type TestHost } from './host.ts';

/**
 * Starts a host; returns it with its routes, such as `GET /v1/account`. Apart from the callers, which journeys use as
 * well: each of their workers would load the whole host.
 */
export async function hostWithRoutes(
  ...options: Parameters<typeof testHost>
): Promise<{ host: TestHost; routes: Set<string> }> {
  const routes = new Set<string>();
  const collect = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat()) routes.add(`${name} ${url}`);
    });
  };
  const created = channel('fastify.initialization');
  created.subscribe(collect);
  const host = await testHost(...options);
  created.unsubscribe(collect);
  return { host, routes };
}
