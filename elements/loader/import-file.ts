import { nextTask } from './next-task.ts';

/**
 * Imports a file of the build, with retries. A module whose fetch has failed stays failed under its address for the life
 * of the page, in Chromium up to 150 and in Firefox: each retry therefore has another query. No file of the build has
 * static imports, as these could not be retried: it asks for the files that it needs by the function under `FILES`.
 */

const MAX_TRIES = 4;
const FIRST_DELAY_MS = 300;
const BACKOFF_FACTOR = 3;
/** Timeout of the first try; it doubles with each try, for connections that are only slow. */
const FIRST_TIMEOUT_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function importInTime(url: string, timeoutMs: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timeout: ${url}`)), timeoutMs);
  });
  try {
    const module = await Promise.race([import(url), timeout]);
    // Files that wait for this one run in another task.
    await nextTask();
    return module;
  } finally {
    clearTimeout(timer);
  }
}

type ImportFile = (url: string) => Promise<unknown>;

function createImportFile(): ImportFile {
  const imports = new Map<string, Promise<unknown>>();
  /** Failed tries by URL. */
  const failed = new Map<string, number>();

  async function importWithRetries(url: string): Promise<unknown> {
    for (let retries = 0; ; retries += 1) {
      const before = failed.get(url) ?? 0;
      try {
        return await importInTime(
          before ? `${url}?${before}` : url,
          FIRST_TIMEOUT_MS * 2 ** retries,
        );
      } catch (error) {
        failed.set(url, before + 1);
        if (retries === MAX_TRIES - 1) throw error;
        await pause(FIRST_DELAY_MS * BACKOFF_FACTOR ** retries);
      }
    }
  }

  return (url) => {
    const known = imports.get(url);
    if (known) return known;
    const importing = importWithRetries(url);
    imports.set(url, importing);
    importing.catch(() => imports.delete(url));
    return importing;
  };
}

/** Name of the function for the files of all builds on the page. */
const FILES = Symbol.for('psn:files');

/** Imports a file once, by its URL. A failed import is forgotten, so that the next call tries again. */
export const importFile: ImportFile = ((globalThis as { [FILES]?: ImportFile })[FILES] ??=
  createImportFile());
