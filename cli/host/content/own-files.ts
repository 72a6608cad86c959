import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { typeOfFile } from '../../check/own-files.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { notFound } from '../http/api-error.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';
import { limitAddress, type RateLimits } from '../http/rate-limits.ts';
import { OWN_FILE_ROUTE } from '../http/urls.ts';

/** Pictures and stylesheets of all versions. An address has the digest of its content, so that it never changes. */

/** Pictures have no scripts, and neither do they when they are opened as pages. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

interface OwnFileServices {
  workspace: LiveWorkspace;
  limits: RateLimits;
}

/** Serves files of versions as long as a version names them. */
export function serveOwnFiles(app: FastifyInstance, { workspace, limits }: OwnFileServices): void {
  const known = new LRUCache<string, true>({ max: 1000 });

  async function contentOf(name: string, digest: string): Promise<Uint8Array | null> {
    const key = `${digest}/${name}`;
    const isKnown = known.has(key) || (await workspace.hasFile(name, digest));
    if (!isKnown) return null;
    known.set(key, true);
    return workspace.readFile(digest);
  }

  app.get<{ Params: { digest: string; name: string } }>(
    OWN_FILE_ROUTE,
    limitAddress(limits, 'conversations and files'),
    async ({ params: { digest, name }, ip }, reply) => {
      const type = typeOfFile(name);
      const content = type && (await contentOf(name, digest));
      if (!content) {
        await limits.consume('unknown files', ip);
        throw notFound('file');
      }
      return markPublic(reply, CACHE.forever)
        .type(type)
        .headers({
          'Content-Security-Policy': POLICY,
          'Cross-Origin-Resource-Policy': 'cross-origin',
        })
        .send(Buffer.from(content));
    },
  );
}
