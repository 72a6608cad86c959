import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, within } from './paths.mjs';

/**
 * Compressed forms of the files that a host serves. They are part of the host's package, apart from the
 * files themselves: a form is named by the hash of its file's content, `HASH.br` and `HASH.gz`, so it fits or is not found.
 */
const folder = join(root, 'cli/dist/compressed');

/** Size from which a host compresses. */
const MIN_BYTES = 1024;

/** The folder's files that a host serves; it compresses source maps on request. */
const SERVED = /^(?:[cl]\/.+|[\w-][\w.-]*)\.(?:js|css|json|txt)$/;

/** @param {Buffer} bytes */
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** @typedef {{ br: Buffer, gz: Buffer }} Forms */

/** @param {Buffer} bytes @returns {Promise<Forms>} */
async function compress(bytes) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  return { br, gz };
}

/** @param {string} hash @returns {Promise<Forms>} the forms of an earlier build */
async function readKept(hash) {
  const [br, gz] = await Promise.all(
    ['br', 'gz'].map((ending) => readFile(join(folder, `${hash}.${ending}`))),
  );
  return { br: /** @type {Buffer} */ (br), gz: /** @type {Buffer} */ (gz) };
}

/** @type {Map<string, Promise<Forms>>} by hash */
const known = new Map();

/** Compresses a content at the highest level, once. @param {Buffer} bytes @returns {Promise<Forms>} */
export function compressed(bytes) {
  const hash = hashOf(bytes);
  const forms = known.get(hash) ?? readKept(hash).catch(() => compress(bytes));
  known.set(hash, forms);
  return forms;
}

/** Tasks that run at once: a folder with the files of many earlier builds has more than a process may open. */
const AT_ONCE = 64;

/** @template T @param {Iterable<T>} items @param {(item: T) => Promise<void>} task */
async function forEach(items, task) {
  const pending = items[Symbol.iterator]();
  const work = async () => {
    for (let next = pending.next(); !next.done; next = pending.next()) await task(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Contents of the served files that are worth compressing. @param {string} out */
async function servedContents(out) {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => within(out, join(entry.parentPath, entry.name)))
    .filter((path) => SERVED.test(path));
  /** @type {{ path: string, bytes: Buffer }[]} */
  const contents = [];
  await forEach(paths, async (path) => {
    const bytes = await readFile(join(out, path));
    if (bytes.length >= MIN_BYTES) contents.push({ path, bytes });
  });
  return contents;
}

/**
 * Writes the compressed forms of all served files, and deletes others.
 *
 * @param {string} out the folder of the bundles
 */
export async function keepCompressed(out) {
  await mkdir(folder, { recursive: true });
  const contents = new Map((await servedContents(out)).map(({ bytes }) => [hashOf(bytes), bytes]));
  /** @type {Set<string>} */
  const names = new Set();
  await forEach(contents, async ([hash, bytes]) => {
    for (const [ending, form] of Object.entries(await compressed(bytes))) {
      const name = `${hash}.${ending}`;
      names.add(name);
      // A host may run meanwhile, and must not read the half of it.
      await writeFile(join(folder, `${name}.part`), form);
      await rename(join(folder, `${name}.part`), join(folder, name));
    }
  });
  const outdated = (await readdir(folder)).filter((name) => !names.has(name));
  await forEach(outdated, (name) => rm(join(folder, name)));
}

/** Throws where a served file has no compressed form. @param {string} out */
export async function checkCompressed(out) {
  const names = new Set(await readdir(folder));
  const missing = (await servedContents(out)).filter(
    ({ bytes }) => !names.has(`${hashOf(bytes)}.br`) || !names.has(`${hashOf(bytes)}.gz`),
  );
  if (missing.length)
    throw new Error(`Not compressed: ${missing.map(({ path }) => path).join(', ')}`);
}
