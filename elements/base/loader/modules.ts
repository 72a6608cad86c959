import { fetchFile } from './fetch-file.ts';

/** Loads code and sentences that are not part of the loader script. */
export interface ModuleLoader {
  /**
   * Fetches the files of a module, with retries, and then imports it. `name` is the name of the module's source file
   * without folder and ending. Rejects with the last failure; a later call tries again.
   */
  load<T>(name: string, importModule: () => Promise<T>): Promise<T>;
  /** Fetches the files of a module ahead of its import; evaluates nothing. */
  prefetch(name: string): Promise<void>;
  /** Fetches one file beside the loader script. */
  fetchFile(path: string): Promise<void>;
}

/** The files of each module by its name: its own, and every chunk that it imports. */
export type ModuleTable = Readonly<Record<string, readonly string[]>>;

/** The script with the table of all lazy modules; the build fills it in. */
declare const PSN_TABLE_FILE: string;

const entries = new Map<string, readonly string[]>();
const fetches = new Map<string, Promise<void>>();

/** The elements' first modules by tag: their files are known without the table. */
export function addEntries(table: ModuleTable): void {
  for (const tag in table) entries.set(tag, table[tag]!);
}

/** Fetches each file once; a failed fetch is forgotten, so that the next call starts again. */
function fetchFileOnce(path: string): Promise<void> {
  const known = fetches.get(path);
  if (known) return known;
  const fetching = fetchFile(new URL(path, import.meta.url).href);
  fetches.set(path, fetching);
  fetching.catch(() => fetches.delete(path));
  return fetching;
}

async function loadTable(): Promise<ModuleTable> {
  if (!PSN_TABLE_FILE) return {};
  await fetchFileOnce(PSN_TABLE_FILE);
  const { default: table } = (await import(new URL(PSN_TABLE_FILE, import.meta.url).href)) as {
    default: ModuleTable;
  };
  return table;
}

async function fetchModule(name: string): Promise<void> {
  const paths = entries.get(name) ?? (await loadTable())[name] ?? [];
  await Promise.all(paths.map(fetchFileOnce));
}

export const modules: ModuleLoader = {
  async load(name, importModule) {
    await fetchModule(name);
    return importModule();
  },
  prefetch: fetchModule,
  fetchFile: fetchFileOnce,
};
