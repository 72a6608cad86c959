import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * Packs both packages into `packed/`, from where they are installed: neither is in a registry. `--built` packs the build
 * that is there.
 */

const out = join(root, 'packed');

/** @param {readonly string[]} options @returns {string} path of the tarball */
function pack(...options) {
  const { status, stdout } = spawnSync(
    'npm',
    ['pack', '--json', '--silent', '--pack-destination', out, ...options],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error('npm pack failed.');
  const [{ filename }] = JSON.parse(stdout);
  return join(out, filename);
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const isBuilt = process.argv.includes('--built');
// The elements first: their script builds the command as well.
const tarballs = [
  pack(...(isBuilt ? ['--ignore-scripts'] : [])),
  pack('--ignore-scripts', '--workspace', 'psn-cli'),
];
console.log(tarballs.map((path) => relative(process.cwd(), path)).join('\n'));
