/**
 * Loads a module when it is needed: `loadLazily('gauge', () => import('./gauge.tsx'))`. The build replaces the import by one
 * with retries. Rejects, with the name in the message, when the module can't be had; another call tries again.
 */
export async function loadLazily<T>(name: string, importModule: () => Promise<T>): Promise<T> {
  try {
    return await importModule();
  } catch (cause) {
    throw new Error(`Loading chunk ${name} failed: ${cause}`, { cause });
  }
}
