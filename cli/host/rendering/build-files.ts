import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { hashOf } from '../http/compressed-forms.ts';

const MAX_BYTES = 32 * 1024 * 1024;

interface BuildFile {
  bytes: Buffer;
  hash: string;
  /** Whether it has a source map. */
  hasMap: boolean;
  /** Time of its last change, in milliseconds since 1970. */
  changedAt: number;
}

type SentencePaths = ReadonlyMap<string, string>;

/** Files of a build, the most recently used ones in memory. */
export interface BuildFiles {
  /** Folder of the build's output. */
  folder: string;
  /** Resolves to `null` when there is no such file. */
  read(path: string): Promise<BuildFile | null>;
  /** Text of a file that every build has. */
  text(path: string): Promise<string>;
  /** Paths of a part of the sentences by language; the part is empty for the general ones. */
  sentences(part: string): Promise<SentencePaths>;
}

/** Whether the name of a file has a hash of its content. */
export const isHashed = (path: string): boolean => /^[cl]\//.test(path) && !path.endsWith('.map');

/** Paths of all sentences, by part and language. */
function sentencePaths(manifest: BuildFile): Map<string, Map<string, string>> {
  const { files } = JSON.parse(manifest.bytes.toString()) as { files: Record<string, unknown> };
  const parts = new Map<string, Map<string, string>>();
  for (const path of Object.keys(files)) {
    const [, code, part = ''] = /^l\/[^/]+\/([^.]+)(?:\.(\w+))?\.js$/.exec(path) ?? [];
    if (!code) continue;
    if (!parts.has(part)) parts.set(part, new Map());
    parts.get(part)!.set(code, path);
  }
  return parts;
}

/** Reads a file with a hash in its name once, and any other again when it has changed. */
export function createBuildFiles(folder: string): BuildFiles {
  const cache = new LRUCache<string, BuildFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });

  async function read(path: string): Promise<BuildFile | null> {
    const known = cache.get(path);
    if (known && isHashed(path)) return known;
    const place = join(folder, path);
    const stats = await stat(place).catch(() => null);
    if (!stats?.isFile()) return null;
    if (known?.changedAt === stats.mtimeMs && known.bytes.length === stats.size) return known;
    const bytes = await readFile(place);
    const file = {
      bytes,
      hash: hashOf(bytes),
      hasMap: existsSync(`${place}.map`),
      changedAt: stats.mtimeMs,
    };
    cache.set(path, file);
    return file;
  }

  async function required(path: string): Promise<BuildFile> {
    const file = await read(path);
    if (!file) throw new Error(`The build has no ${path}.`);
    return file;
  }

  const sentencesOf = new WeakMap<BuildFile, ReturnType<typeof sentencePaths>>();
  return {
    folder,
    read,
    text: async (path) => (await required(path)).bytes.toString(),
    async sentences(part) {
      const manifest = await required('manifest.json');
      const parts = sentencesOf.get(manifest) ?? sentencePaths(manifest);
      sentencesOf.set(manifest, parts);
      return parts.get(part) ?? new Map<string, string>();
    },
  };
}
