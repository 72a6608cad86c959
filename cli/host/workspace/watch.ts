import { sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { watch } from 'chokidar';
import { loadWorkspace, type FileProblem, type Workspace } from './load.ts';

/** A workspace that follows its files. */
export interface LiveWorkspace {
  current(): Workspace;
  /** Not called when a file is written again as it was. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

const SETTLE_MS = 50;

export const problemLine = ({ file, path, message }: FileProblem): string =>
  `${file}${path ? `: ${path}` : ''}: ${message}`;

export async function openWorkspace(
  folder: string,
  say: (line: string) => void,
): Promise<LiveWorkspace> {
  const listeners: (() => void)[] = [];
  let workspace = await loadWorkspace(folder);
  for (const problem of workspace.problems) say(problemLine(problem));

  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  /** Pages are read when they are asked for, and not kept. */
  let hasPageChanged = false;
  async function reload(): Promise<void> {
    const before = workspace;
    workspace = await loadWorkspace(folder);
    const isSame = !hasPageChanged && isDeepStrictEqual(before, workspace);
    hasPageChanged = false;
    if (before.problems.length > 0 && workspace.problems.length === 0)
      say('Every file of the workspace is fine again.');
    for (const problem of workspace.problems) say(problemLine(problem));
    if (!isSame) for (const listener of listeners) listener();
  }
  const ignored = (path: string) =>
    /[\\/](?:\.[^\\/]+|node_modules)(?:[\\/]|$)/.test(path.slice(folder.length));
  const watcher = watch(folder, { ignoreInitial: true, ignored }).on('all', (_, path) => {
    hasPageChanged ||= path.slice(folder.length).startsWith(`${sep}pages${sep}`);
    clearTimeout(timer);
    timer = setTimeout(() => (reloading = reloading.then(reload)), SETTLE_MS);
  });
  await new Promise<void>((ready) => watcher.once('ready', () => ready()));
  return {
    current: () => workspace,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
