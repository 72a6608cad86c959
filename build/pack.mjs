import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, within } from './paths.mjs';

/**
 * Packs the present build of both packages into `packed/`, from where they are installed: neither is in a registry.
 * `npm run pack` builds first, by the script `prepack`. The command's package has the files that its host serves, in
 * `dist/site`.
 */

const out = join(root, 'packed');

/** @param {readonly string[]} options @returns {string} path of the tarball */
function pack(...options) {
  const { status, stdout } = spawnSync(
    'npm',
    ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', out, ...options],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error('npm pack failed.');
  const [{ filename }] = JSON.parse(stdout);
  return join(out, filename);
}

const bundles = join(root, 'dist');
const site = join(root, 'cli/dist/site');
/** Folders of the package of the elements, and of its declarations. */
const NOT_SERVED = ['declarations', 'npm', 'schemas', 'types'];

/** Copies the bundles, the route pages and the renderer of first screens, without source maps. */
function copySite() {
  rmSync(site, { recursive: true, force: true });
  cpSync(bundles, site, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !NOT_SERVED.includes(within(bundles, path)) && !path.endsWith('.map'),
  });
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const elements = pack();
copySite();
const command = pack('--workspace', 'psn-cli');
rmSync(site, { recursive: true });
console.log([elements, command].map((path) => relative(process.cwd(), path)).join('\n'));
