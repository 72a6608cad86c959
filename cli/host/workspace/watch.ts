import { watch } from 'chokidar';
import { loadWorkspace, type FileProblem, type Workspace } from './load.ts';

/** A workspace that follows its files. */
export interface LiveWorkspace {
  current(): Workspace;
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

const SETTLE_MS = 50;

export const problemLine = ({ file, path, message }: FileProblem): string => `${file}${path ? `: ${path}` : ''}: ${message}`;

export async function openWorkspace(folder: string, say: (line: string) => void): Promise<LiveWorkspace> {
  const listeners: (() => void)[] = [];
  let workspace = await loadWorkspace(folder);
  for (const problem of workspace.problems) say(problemLine(problem));

  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  async function reload(): Promise<void> {
    const hadProblems = workspace.problems.length > 0;
    workspace = await loadWorkspace(folder);
    if (hadProblems && workspace.problems.length === 0) say('Every file of the workspace is fine again.');
    for (const problem of workspace.problems) say(problemLine(problem));
    for (const listener of listeners) listener();
  }
  const ignored = (path: string) => /[\\/](?:\.[^\\/]+|node_modules)(?:[\\/]|$)/.test(path.slice(folder.length));
  const watcher = watch(folder, { ignoreInitial: true, ignored }).on('all', () => {
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
