import { importFile } from './import-file.ts';

/** The folder of the bundles, relative to the script that this is part of; the build fills it in. */
declare const PSN_ROOT: string;

/** Whether the page's own bundler loads all modules, as in the npm package. The build fills it in. */
declare const PSN_HAS_BUNDLER: boolean;

/** Imports a file of the build by its path. Does nothing in the npm package. */
export const importPath = (path: string): Promise<unknown> =>
  PSN_HAS_BUNDLER ? Promise.resolve() : importFile(new URL(PSN_ROOT + path, import.meta.url).href);

/** Starts to load files that will be needed; a failure is reported where they are. */
export function preload(paths: readonly string[]): void {
  for (const path of paths) importPath(path).catch(() => undefined);
}
