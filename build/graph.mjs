import { moduleOfOutput } from './entries.mjs';
import { within } from './paths.mjs';

/**
 * The built files: which one holds which module, and which files it imports.
 *
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @param {string} out the folder of the bundles
 */
export function createGraph(metafiles, out) {
  const outputs = new Map(
    metafiles
      .flatMap((metafile) => Object.entries(metafile.outputs))
      .map(([path, output]) => [within(out, path), output]),
  );
  const moduleFiles = new Map(
    [...outputs].flatMap(([file, { entryPoint }]) => {
      const module = moduleOfOutput(entryPoint);
      return module === null ? [] : [/** @type {const} */ ([module, file])];
    }),
  );

  const bytesOf = (/** @type {string} */ file) => outputs.get(file)?.bytes ?? 0;

  /**
   * A file and all its imports, each after its own imports; the largest as early as possible.
   *
   * @param {string} file
   * @param {Set<string>} [found]
   */
  function closure(file, found = new Set()) {
    const imported = (outputs.get(file)?.imports ?? [])
      .filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map(({ path }) => within(out, path))
      .sort((a, b) => bytesOf(b) - bytesOf(a));
    for (const other of imported) if (!found.has(other)) closure(other, found);
    return found.add(file);
  }

  return {
    files: [...outputs.keys()],
    /** The file of each module that loads by itself, by path. */
    moduleFiles,
    /** The files of such a module, its imports included. @param {string} path */
    filesOf(path) {
      const file = moduleFiles.get(path);
      return file === undefined ? [] : [...closure(file)];
    },
    /** @param {string} file @returns {Record<string, number>} bytes of each source in a file */
    sourcesOf: (file) =>
      Object.fromEntries(
        Object.entries(outputs.get(file)?.inputs ?? {}).map(([source, { bytesInOutput }]) => [
          source,
          bytesInOutput,
        ]),
      ),
  };
}
