import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ENCODINGS } from './compressed-forms.ts';

/**
 * Public responses are the same for every caller. They are compressed and have an ETag. Other responses are private and not
 * compressed, because the compressed length reveals secrets in them (BREACH, `docs/security.md`).
 */

declare module 'fastify' {
  interface FastifyReply {
    isPublic: boolean;
    isCompressible: boolean;
  }
}

/** `Cache-Control` of public responses. */
export const CACHE = {
  /** Files with a hash in their name. */
  forever: 'public, max-age=31536000, immutable',
  /** Scripts under a fixed name. */
  minute: 'public, max-age=60',
  /** Contents that apply as soon as they change. */
  revalidated: 'no-cache',
  /** Pages that are rendered for each request. */
  never: 'no-store',
} as const;

const PRIVATE = 'private, no-store';

/** Has most of the gain for a fraction of the time of the best quality. */
const BROTLI_QUALITY = 5;

/** Marks a response as the same for every caller, and sets how long it is cached. */
export function markPublic(reply: FastifyReply, cacheControl: string): FastifyReply {
  reply.isPublic = true;
  reply.isCompressible = true;
  return reply.header('Cache-Control', cacheControl);
}

interface Serialized {
  text: string;
  tag: string;
}
const serialized = new WeakMap<object, Serialized>();

function serialize(body: object): Serialized {
  const text = JSON.stringify(body);
  return { text, tag: `W/"${createHash('sha1').update(text).digest('base64')}"` };
}

/** Sends an immutable object that is the same for every caller, serialized once. */
export function sendPublic(reply: FastifyReply, body: object): FastifyReply {
  const known = serialized.get(body) ?? serialize(body);
  serialized.set(body, known);
  return markPublic(reply, CACHE.revalidated)
    .type('application/json; charset=utf-8')
    .header('ETag', known.tag)
    .send(known.text);
}

/**
 * Compresses a private response. Allowed only where no foreign page can request it or add text to it by its address, and
 * where every author of the response may read all of it.
 */
export function compressPrivate(reply: FastifyReply): void {
  reply.isCompressible = true;
}

/** Whether an `If-None-Match` header has a weak tag, in its weak or strong form. */
const matchesTag = (header: string | undefined, tag: unknown): boolean =>
  header !== undefined &&
  typeof tag === 'string' &&
  (header.trim() === '*' || header.includes(tag.replace('W/', '')));

/** Compresses public responses, adds their ETags, and answers 304. Applies to routes that are added afterwards. */
export async function servePublicResponses(app: FastifyInstance): Promise<void> {
  app.decorateReply('isPublic', false);
  app.decorateReply('isCompressible', false);
  app.addHook('onSend', async ({ method, headers }, reply) => {
    if (reply.isPublic && reply.statusCode === 200) {
      const vary = reply.getHeader('Vary');
      reply.header('Vary', [vary ?? [], 'accept-encoding'].flat().join(', '));
      return;
    }
    if (reply.isPublic) reply.header('Cache-Control', CACHE.never);
    else if (!reply.hasHeader('Cache-Control') && method !== 'OPTIONS')
      reply.header('Cache-Control', PRIVATE);
    // The plugin has no other switch for a single response.
    if (reply.isPublic || !reply.isCompressible) headers['x-no-compression'] = 'true';
  });
  // One tag for all encodings of a content has to be a weak one. The plugin's own 304 compares a single tag only, and has a
  // `Content-Length` of 0, which HTTP forbids.
  await app.register(etag, { weak: true, replyWith304: false });
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const isCached = reply.isPublic && reply.getHeader('Cache-Control') !== CACHE.never;
    if (!isCached) reply.removeHeader('ETag');
    if (!matchesTag(headers['if-none-match'], reply.getHeader('ETag'))) return payload;
    reply.status(304);
    return method === 'HEAD' ? payload : null;
  });
  await app.register(compress, {
    encodings: [...ENCODINGS],
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
