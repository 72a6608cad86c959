import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { watch } from 'chokidar';
import { formatFinding } from '../check/print.ts';
import { loadWorkspace } from './load.ts';
import type { Workspace } from './workspace.ts';

/** Workspace that reloads when its files change. */
export interface LiveWorkspace {
  /** Latest loaded workspace. */
  current(): Workspace;
  /** Adds a listener for changes of the content. Files written again with the same content don't count. */
  onChange(listener: () => void): void;
  /** Time of the last change of a file, in milliseconds since 1970. */
  changedAt(file: string): Promise<number>;
  close(): Promise<void>;
}

const DEBOUNCE_MS = 50;
const HIDDEN_OR_PACKAGES = /[\\/](?:\.[^\\/]+|node_modules)(?:[\\/]|$)/;

/** Logs the mistakes of a workspace, or that there are no more. */
function logFindings(
  { findings }: Workspace,
  previous: Workspace | null,
  log: (line: string) => void,
): void {
  if (previous && previous.findings.length > 0 && findings.length === 0)
    log('Every file of the workspace is fine again.');
  for (const finding of findings) log(formatFinding(finding));
}

/**
 * Watches the folder of a workspace, loads it, and reports the mistakes in its files after each load.
 *
 * @param report logs them unless it is given
 */
export async function openWorkspace(
  folder: string,
  log: (line: string) => void,
  report: (workspace: Workspace, previous: Workspace | null) => void = (...loaded) =>
    logFindings(...loaded, log),
): Promise<LiveWorkspace> {
  const listeners: (() => void)[] = [];
  let workspace: Workspace | null = null;
  let timer: NodeJS.Timeout | undefined;
  /** Host pages are not part of `Workspace`: they are read at each request. */
  let hasPageChanged = false;
  async function load(): Promise<void> {
    const previous = workspace;
    workspace = await loadWorkspace(folder);
    const isSame = !hasPageChanged && isDeepStrictEqual(previous, workspace);
    hasPageChanged = false;
    report(workspace, previous);
    if (previous && !isSame) for (const listener of listeners) listener();
  }

  const logError = (error: unknown) => log(`The workspace: ${(error as Error).message}`);
  const pathWithin = (path: string) => path.slice(folder.length);
  const ignored = (path: string) => HIDDEN_OR_PACKAGES.test(pathWithin(path));
  let loading = Promise.resolve();
  // The files are one level below. Deeper, a link could form a circle.
  const watcher = watch(folder, { ignoreInitial: true, ignored, depth: 1 }).on('all', (_, path) => {
    hasPageChanged ||= pathWithin(path).startsWith(`${sep}pages${sep}`);
    clearTimeout(timer);
    timer = setTimeout(() => (loading = loading.then(load).catch(logError)), DEBOUNCE_MS);
  });
  // Such as of a link that leads to itself. The rest of the folder is watched all the same.
  watcher.on('error', logError);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  // Only now: a change between a load and the first look of the watcher would be missed. This load has all changes from before it.
  clearTimeout(timer);
  await (loading = loading.then(load));
  return {
    current: () => workspace!,
    onChange: (listener) => void listeners.push(listener),
    changedAt: async (file) => (await stat(join(folder, file))).mtimeMs,
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
