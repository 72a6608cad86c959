import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { parseQualityList } from './quality-list.ts';

/** Encodings of answers, the smaller one first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MAX_KEPT_BYTES = 16 * 1024 * 1024;

/** How hard an answer is compressed: with most of the gain in a small part of the time, or as the build does. */
export type Effort = 'quick' | 'best';
const BROTLI_QUALITIES = { quick: 5, best: 11 };
const GZIP_LEVELS = { quick: 6, best: 9 };

/** Returns the encoding that an `Accept-Encoding` header wants most; `null` for none. */
export function wantedEncoding(header: string | undefined): Encoding | null {
  if (!header) return null;
  const accepted = new Map(
    parseQualityList(header).map(({ value, quality }) => [value.toLowerCase(), quality]),
  );
  const qualityOf = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0;
  const best = Math.max(...ENCODINGS.map(qualityOf));
  if (best === 0 || best < (accepted.get('identity') ?? 0)) return null;
  return ENCODINGS.find((encoding) => qualityOf(encoding) === best)!;
}

const compressors: Record<Encoding, (bytes: Buffer, effort: Effort) => Promise<Buffer>> = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITIES[effort],
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes, effort) => promisify(gzip)(bytes, { level: GZIP_LEVELS[effort] }),
};

export const compress = (
  bytes: Buffer,
  encoding: Encoding,
  effort: Effort = 'quick',
): Promise<Buffer> => compressors[encoding](bytes, effort);

/** Name of a compressed form: what is compressed, by its hash, and how. */
const nameOf = (hash: string, encoding: Encoding) =>
  `${hash}.${encoding === 'gzip' ? 'gz' : encoding}`;

/** Compressed forms of contents, by the hash of the content. */
export interface Forms {
  of(bytes: Buffer, hash: string, encoding: Encoding, effort?: Effort): Promise<Buffer>;
}

/**
 * Keeps compressed forms in memory, those used last. A form that the build has made is read from its folder, any other is
 * made at its first use.
 *
 * @param folder folder of the build's compressed forms
 */
export function createForms(folder: string, maxBytes = MAX_KEPT_BYTES): Forms {
  const kept = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    // Keeps a form for those who wait for it, even when there is no room for it any more.
    ignoreFetchAbort: true,
    fetchMethod: (name, _, { context: make }) => readFile(join(folder, name)).catch(make),
  });
  return {
    of: (bytes, hash, encoding, effort) =>
      kept.forceFetch(nameOf(hash, encoding), { context: () => compress(bytes, encoding, effort) }),
  };
}
