import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { root } from './paths.mjs';

/**
 * Source maps of the package. They have the lines of the project's own code: its columns and names, other packages and
 * sentences would double the size of the package.
 */

/** @typedef {{ sources: string[], sourcesContent: string[], names: string[], mappings: string }} SourceMap */

/** @param {string} source */
const isOwn = (source) => /^(?:\.\.\/)+(?:core|elements)\//.test(source);

/** @param {SourceMap} map @returns {SourceMap} */
function reduceMap({ sources, sourcesContent, mappings, ...rest }) {
  const own = sources.flatMap((source, at) => (isOwn(source) ? [at] : []));
  const lines = decode(mappings).map((segments) => {
    /** @type {import('@jridgewell/sourcemap-codec').SourceMapSegment[]} */
    const kept = [];
    for (const [column, source = -1, line = 0, sourceColumn = 0] of segments) {
      const index = own.indexOf(source);
      const [, lastIndex = -1, lastLine = 0] = kept.at(-1) ?? [];
      if (index === lastIndex && (index === -1 || line === lastLine)) continue;
      kept.push(index === -1 ? [column] : [column, index, line, sourceColumn]);
    }
    return kept;
  });
  return {
    ...rest,
    sources: own.map((at) => sources[at] ?? ''),
    sourcesContent: own.map((at) => sourcesContent[at] ?? ''),
    names: [],
    mappings: encode(lines),
  };
}

/**
 * Reduces the source maps among the files, and deletes those without own code.
 *
 * @param {readonly string[]} files
 */
export async function reduceSourceMaps(files) {
  for (const path of files.filter((file) => file.endsWith('.map'))) {
    const file = join(root, path);
    const map = reduceMap(JSON.parse(await readFile(file, 'utf8')));
    if (map.sources.length) {
      await writeFile(file, JSON.stringify(map));
    } else {
      const script = file.replace(/\.map$/, '');
      const text = await readFile(script, 'utf8');
      await rm(file);
      await writeFile(script, text.replace(/\/\/# sourceMappingURL=.*\n?$/, ''));
    }
  }
}
