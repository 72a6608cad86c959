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

  /**
   * A file and every file that it imports.
   *
   * @param {string} file
   * @param {Set<string>} [found]
   */
  function closure(file, found = new Set()) {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path, kind, external } of outputs.get(file)?.imports ?? []) {
      if (kind === 'import-statement' && !external) closure(within(out, path), found);
    }
    return found;
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
    /** @param {string} path the path of an element's first module */
    entryFile(path) {
      const tag = Object.keys(ENTRIES).find((name) => ENTRIES[name]?.module === path);
      return tag && fileByModule.get(tag);
    },
    /** @param {string} path the path of a lazy module */
    fileOf: (path) => fileByModule.get(path),
    /** The files of each lazy module by its name: its own, and what it imports. */
    lazyFiles: () =>
      Object.fromEntries(
        [...fileByModule.keys()]
          .filter((module) => !(module in ENTRIES))
          .map((module) => [moduleName(module), filesOf(module)]),
      ),
  };
}
