import type { ModuleLoader } from './modules.ts';

/** The loader script's own module loader, for the code that it has loaded. */
let loader: ModuleLoader | null = null;

export const connectModuleLoader = (modules: ModuleLoader): void => void (loader = modules);

/**
 * Loads a module when it is needed. `name` is its file's name: `loadLazily('gauge', () => import('./gauge.tsx'))`.
 * Rejects when the module can't be had after several tries; calling it again tries again.
 */
export const loadLazily = <T>(name: string, importModule: () => Promise<T>): Promise<T> =>
  loader ? loader.load(name, importModule) : importModule();
