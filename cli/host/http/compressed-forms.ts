import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * Responses that every visitor loads, in their best compression: 10 % smaller than by `@fastify/compress`, which compresses
 * for each request and so can't spend 300 ms on an embed script. `@fastify/static` serves compressed files only from beside
 * the file, which is in another package here. Its ETag is size and time, and `npm pack` gives all files the same time: two
 * builds of `psn.js` with different chunks have the same tag.
 */

const MAX_BYTES = 16 * 1024 * 1024;
/** Size from which a content is compressed. */
const MIN_BYTES = 1024;

/** Encodings of responses, the smaller one first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = Exclude<(typeof ENCODINGS)[number], 'identity'>;
const ENDINGS = { br: 'br', gzip: 'gz' };

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Hash by which the build names compressed forms. */
export const hashOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Contents with their hash. */
interface Content {
  bytes: Buffer;
  hash: string;
}

export interface CompressedForms {
  /** Returns the form that the build has written; `null` for a content of no build. */
  read(content: Content, encoding: Encoding): Promise<Buffer | null>;
  /** Compresses a content once; `null` while another one is being compressed. */
  compress(content: Content, encoding: Encoding): Promise<Buffer | null>;
}

/**
 * Creates a cache of compressed forms with a limit in bytes.
 *
 * @param folder folder of the forms that the build has written, `HASH.br` and `HASH.gz`
 */
export function createCompressedForms(folder: string, maxBytes = MAX_BYTES): CompressedForms {
  const forms = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
  });
  const nameOf = ({ hash }: Content, encoding: Encoding) => `${hash}.${ENDINGS[encoding]}`;
  let isCompressing = false;
  return {
    async read(content, encoding) {
      const name = nameOf(content, encoding);
      const form = forms.get(name) ?? (await readFile(join(folder, name)).catch(() => null));
      if (form) forms.set(name, form);
      return form;
    },
    async compress(content, encoding) {
      const name = nameOf(content, encoding);
      const cached = forms.get(name);
      // Requests with ever new parameters must not occupy all threads of the pool.
      if (cached || isCompressing) return cached ?? null;
      isCompressing = true;
      try {
        const form = await compressors[encoding](content.bytes);
        forms.set(name, form);
        return form;
      } finally {
        isCompressing = false;
      }
    },
  };
}

/** Sends a public content in the encoding that the client prefers. Without a form, `@fastify/compress` compresses it. */
export async function sendCompressed(
  reply: FastifyReply,
  content: Content,
  formOf: (content: Content, encoding: Encoding) => Promise<Buffer | null>,
): Promise<FastifyReply> {
  reply.header('ETag', `W/"${content.hash}"`);
  const accepted = reply.request.headers['accept-encoding']?.toLowerCase() ?? '';
  const encoding = negotiate(accepted, [...ENCODINGS]);
  if (!encoding || encoding === 'identity' || content.bytes.length < MIN_BYTES)
    return reply.send(content.bytes);
  const form = await formOf(content, encoding);
  if (form) reply.header('Content-Encoding', encoding);
  return reply.send(form ?? content.bytes);
}
