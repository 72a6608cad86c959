import { fetchFile } from './fetch-file.ts';

/** Loads code and sentences that are not part of the loader script. */
export interface ModuleLoader {
  /**
   * Fetches the files of a module, with retries, and then imports it. The module is given by its files, each after those
   * that it imports, or by the name of its source file without folder and ending. Rejects with the last failure; a later
   * call tries again.
   */
  load<T>(module: string | readonly string[], importModule: () => Promise<T>): Promise<T>;
  /** Fetches the files of a module ahead of its import; evaluates nothing. */
  prefetch(name: string): Promise<void>;
  /** Fetches one file beside the loader script. */
  fetchFile(path: string): Promise<void>;
}

/** The folder of the bundles, relative to the loader script; the build fills it in. */
declare const PSN_ROOT: string;

/** URL of a file of the bundles. */
export const urlOf = (path: string): string => new URL(PSN_ROOT + path, import.meta.url).href;

/** The files of each module by its name: its own, and every chunk that it imports. */
export type ModuleTable = Readonly<Record<string, readonly string[]>>;

/** Whether the page's own bundler loads all modules, as in the npm package. The build fills it in. */
declare const PSN_HAS_BUNDLER: boolean;
/** The script with the table of all lazy modules; the build fills it in. */
declare const PSN_TABLE_FILE: string;

const fetches = new Map<string, Promise<void>>();

/** Fetches each file once; a failed fetch is forgotten, so that the next call starts again. */
function fetchFileOnce(path: string): Promise<void> {
  const known = fetches.get(path);
  if (known) return known;
  const fetching = fetchFile(urlOf(path));
  fetches.set(path, fetching);
  fetching.catch(() => fetches.delete(path));
  return fetching;
}

async function loadTable(): Promise<ModuleTable> {
  await fetchFileOnce(PSN_TABLE_FILE);
  const { default: table } = (await import(urlOf(PSN_TABLE_FILE))) as {
    default: ModuleTable;
  };
  return table;
}

const filesOf = async (name: string): Promise<readonly string[]> => (await loadTable())[name] ?? [];

const runs = new Map<string, Promise<unknown>>();

/**
 * Fetches files side by side. Each runs as soon as it is there and those before it have run: in pieces, which let the
 * page answer in between, while the rest is under way.
 */
async function runFiles(paths: readonly string[]): Promise<void> {
  let before: Promise<unknown> | undefined;
  for (const path of paths) {
    const run =
      runs.get(path) ??
      Promise.all([fetchFileOnce(path), before]).then(
        () => import(urlOf(path)) as Promise<unknown>,
      );
    runs.set(path, run);
    run.catch(() => runs.delete(path));
    before = run;
  }
  await before;
}

const fetchedModules: ModuleLoader = {
  async load(module, importModule) {
    await runFiles(typeof module === 'string' ? await filesOf(module) : module);
    return importModule();
  },
  async prefetch(name) {
    await Promise.all((await filesOf(name)).map(fetchFileOnce));
  },
  fetchFile: fetchFileOnce,
};

const bundledModules: ModuleLoader = {
  load: (_, importModule) => importModule(),
  prefetch: () => Promise.resolve(),
  fetchFile: () => Promise.resolve(),
};

export const modules = PSN_HAS_BUNDLER ? bundledModules : fetchedModules;
