import { ENTRIES, moduleName, moduleOfOutput } from './modules.mjs';
import { within } from './paths.mjs';

/**
 * The built chunks: which file holds which module, and which files it imports.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {string} out the folder of the bundles
 */
export function createGraph(metafile, out) {
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [within(out, path), output]),
  );
  const fileByModule = new Map(
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

  /** @param {string} module a tag or the path of a lazy module */
  const filesOf = (module) => {
    const file = fileByModule.get(module);
    return file === undefined ? [] : [...closure(file)];
  };

  return {
    files: [...outputs.keys()],
    filesOf,
    /** @param {string} file @returns {Record<string, number>} bytes of each source in a file */
    sourcesOf: (file) =>
      Object.fromEntries(
        Object.entries(outputs.get(file)?.inputs ?? {}).map(([source, { bytesInOutput }]) => [
          source,
          bytesInOutput,
        ]),
      ),
    /** @param {string} path the path of an element's first module, or of a lazy one */
    moduleFile(path) {
      const tag = Object.keys(ENTRIES).find((name) => ENTRIES[name]?.module === path);
      return fileByModule.get(tag ?? path);
    },
    /** The files of each lazy module by its name, including its imports. */
    lazyFiles: () =>
      Object.fromEntries(
        [...fileByModule.keys()]
          .filter((module) => !(module in ENTRIES))
          .map((module) => [moduleName(module), filesOf(module)]),
      ),
  };
}
