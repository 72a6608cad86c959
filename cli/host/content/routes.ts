import type { FastifyInstance } from 'fastify';
import { createHeavyWork } from '../http/heavy-work.ts';
import { serveDrafts } from './draft-routes.ts';
import type { ContentServices } from './sources.ts';
import { serveVersions } from './version-routes.ts';

/** Routes by which editors read, change and publish the files of a workspace. */
export function serveContent(scope: FastifyInstance, services: ContentServices): void {
  // A check reads all files, so that a host runs one at a time.
  const checking = createHeavyWork();
  serveVersions(scope, services, checking);
  serveDrafts(scope, services, checking);
}
