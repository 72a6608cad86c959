import type { ModuleLoader } from './modules.ts';

/** The module loader of the loader script, shared with the code that it has loaded. */
let loader: ModuleLoader | null = null;

export const connectModuleLoader = (modules: ModuleLoader): void => void (loader = modules);

/**
 * Loads a module when it is needed. `name` is its file's name: `loadLazily('gauge', () => import('./gauge.tsx'))`.
 * Rejects, with the name in the message, when the module can't be had after several tries; another call tries again.
 */
export async function loadLazily<T>(name: string, importModule: () => Promise<T>): Promise<T> {
  try {
    return await (loader ? loader.load(name, importModule) : importModule());
  } catch (cause) {
    throw new Error(`Loading chunk ${name} failed: ${cause}`, { cause });
  }
}
