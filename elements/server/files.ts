/** The files of the lazy modules by their names, and the folder of the sentences; the build fills them in. */
declare const PSN_MODULE_FILES: Readonly<Record<string, readonly string[]>>;
declare const PSN_SENTENCES_VERSION: string;

/**
 * The next files for a browser, relative to the scripts: of lazy modules, and of the parts of the sentences.
 *
 * @param parts in addition to the part of every screen
 */
export const filesToPreload = (
  modules: readonly string[],
  locale: string,
  parts: readonly string[],
): string[] => [
  ...new Set(modules.flatMap((name) => PSN_MODULE_FILES[name] ?? [])),
  ...[locale, ...parts.map((part) => `${locale}.${part}`)].map(
    (name) => `l/${PSN_SENTENCES_VERSION}/${name}.js`,
  ),
];
