import { createHash } from 'node:crypto';
import { watch } from 'chokidar';
import type { FolderContents } from './contents.ts';
import { readFolder } from './read-folder.ts';

const DEBOUNCE_MS = 50;
const HIDDEN_OR_PACKAGES = /[\\/](?:\.[^\\/]+|node_modules)(?:[\\/]|$)/;

/** Digest of the files of a folder and of its findings. */
function digestOf({ contents, findings }: FolderContents): string {
  const hash = createHash('sha256').update(JSON.stringify(findings));
  for (const [path, content] of contents)
    hash.update(`${path}\0${content.length}\0`).update(content);
  return hash.digest('base64');
}

/**
 * Watches the folder of a workspace. Resolves after the first report, to a function that stops it.
 *
 * @param report called with the files at the beginning and after each change of their content, one call after the other
 */
export async function watchFolder(
  folder: string,
  report: (files: FolderContents) => unknown,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  let reported = '';
  let timer: NodeJS.Timeout | undefined;
  async function read(): Promise<void> {
    const files = await readFolder(folder);
    const digest = digestOf(files);
    if (digest === reported) return;
    reported = digest;
    await report(files);
  }
  const logError = (error: unknown) => log(`The workspace: ${(error as Error).message}`);
  const pathWithin = (path: string) => path.slice(folder.length);
  const ignored = (path: string) => HIDDEN_OR_PACKAGES.test(pathWithin(path));
  let reading = Promise.resolve();
  // The files are one level below. Deeper, a link could form a circle.
  const watcher = watch(folder, { ignoreInitial: true, ignored, depth: 1 }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => (reading = reading.then(read).catch(logError)), DEBOUNCE_MS);
  });
  // Such as of a link that leads to itself. The rest of the folder is watched all the same.
  watcher.on('error', logError);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  // Only now: a change between a reading and the first look of the watcher would be missed. This reading has all changes from
  // before it.
  clearTimeout(timer);
  await (reading = reading.then(read));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await reading;
  };
}
