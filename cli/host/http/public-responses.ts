import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, createForms, wantedEncoding, type Effort, type Encoding } from './encodings.ts';

/**
 * Answers that are the same for everybody: they are compressed, and have an ETag. Others are not compressed, so that the
 * length of one tells nothing about a secret in it, but those where nobody else can have a part.
 */

declare module 'fastify' {
  interface FastifyReply {
    isShared: boolean;
    effort: Effort;
    isCompressed: boolean;
  }
}

/** `Cache-Control` of shared answers. */
export const CACHE = {
  /** Of what never changes under its name. */
  forever: 'public, max-age=31536000, immutable',
  /** Of scripts under a fixed name. */
  minute: 'public, max-age=60',
  /** Of what counts as soon as it changes. */
  revalidated: 'no-cache',
  /** Of pages, which are made anew for each request. */
  never: 'no-store',
} as const;

/** `Cache-Control` of answers to one person. */
const PERSONAL = 'private, no-store';

/** Size from which it is worth compressing. */
const MIN_BYTES = 1024;

/**
 * Declares that an answer has nothing that only some may know, and how long it is kept.
 *
 * @param effort `best` for what many get, and that there are few of
 */
export function share(
  reply: FastifyReply,
  cacheControl: string,
  effort: Effort = 'quick',
): FastifyReply {
  reply.isShared = true;
  reply.effort = effort;
  return reply.header('Cache-Control', cacheControl);
}

/**
 * Compresses an answer to one person. Only for one that is asked for with a secret in its address, so that a page of somebody
 * else can't have it sent, and where whoever adds to it may read all of it.
 */
export function compressOwn(reply: FastifyReply): void {
  reply.isCompressed = true;
}

const bytesOf = (payload: string | Buffer): Buffer =>
  typeof payload === 'string' ? Buffer.from(payload) : payload;

const hashes = new WeakMap<Buffer, string>();

/** Hash of a content, calculated once for each buffer. The build names compressed forms in the same way. */
function hashOf(bytes: Buffer): string {
  const known = hashes.get(bytes);
  if (known) return known;
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  hashes.set(bytes, hash);
  return hash;
}

function vary(reply: FastifyReply, name: string): void {
  const before = reply.getHeader('Vary');
  reply.header('Vary', before ? `${String(before)}, ${name}` : name);
}

/** Whether a client has the content with this tag. Proxies that change a content mark its tag as weak. */
const hasContent = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^W\//, ''))
    .some((text) => text === tag || text === '*');

/** The encoding of an answer; `null` for one that goes as it is. */
function encodingFor(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
): Encoding | null {
  if (bytes.length < MIN_BYTES) return null;
  vary(reply, 'Accept-Encoding');
  const encoding = wantedEncoding(headers['accept-encoding']);
  if (encoding) reply.header('Content-Encoding', encoding);
  return encoding;
}

/**
 * Compresses shared answers and adds their ETags. Any other answer belongs to who asked for it.
 *
 * @param compressed folder of the build's compressed forms
 */
export function serveShared(app: FastifyInstance, compressed: string): void {
  const forms = createForms(compressed);
  app.decorateReply('isShared', false);
  app.decorateReply('effort', 'quick');
  app.decorateReply('isCompressed', false);
  app.addHook('onSend', async (request, reply, payload) => {
    if (!reply.isShared) {
      if (!reply.hasHeader('Cache-Control') && request.method !== 'OPTIONS')
        reply.header('Cache-Control', PERSONAL);
      if (!reply.isCompressed || typeof payload !== 'string') return payload;
      const bytes = bytesOf(payload);
      const encoding = encodingFor(request, reply, bytes);
      return encoding ? compress(bytes, encoding) : bytes;
    }
    if (reply.statusCode !== 200) {
      reply.header('Cache-Control', CACHE.never);
      return payload;
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;

    const bytes = bytesOf(payload);
    const encoding = encodingFor(request, reply, bytes);
    if (reply.getHeader('Cache-Control') === CACHE.never)
      return encoding ? compress(bytes, encoding) : bytes;
    const hash = hashOf(bytes);
    const tag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    reply.header('ETag', tag);
    const body = () => (encoding ? forms.of(bytes, hash, encoding, reply.effort) : bytes);
    if (!hasContent(request, tag)) return body();
    reply.status(304);
    // The answer to HEAD tells the length that the one to GET has.
    return request.method === 'HEAD' ? body() : null;
  });
}
