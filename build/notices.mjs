import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Packages among the inputs of a build, by their folder under `node_modules`. @param {readonly string[]} inputs */
const packagesOf = (inputs) => [
  ...new Set(
    inputs.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
  ),
];

/**
 * The licence of a package: its file, or else the name that its package.json gives.
 *
 * @param {string} name
 */
async function noticeOf(name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file ? (await readFile(join(folder, file), 'utf8')).trim() : `Licence: ${license}`;
  return `${name} ${version} (${license})\n\n${text}\n`;
}

/**
 * Writes the licences of all packages in a build.
 *
 * @param {string} path
 * @param {readonly string[]} inputs paths of the build's sources
 */
export async function writeNotices(path, inputs) {
  const notices = await Promise.all(packagesOf(inputs).sort().map(noticeOf));
  const head = 'PSN Elements contains these packages.\n';
  await writeFile(path, [head, ...notices].join(`\n${'-'.repeat(72)}\n\n`));
}
