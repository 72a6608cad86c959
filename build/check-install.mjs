import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** First step of `npm start`: checks Node and the installed packages, before anything fails without them. */

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const needed = /[\d.]+/.exec(engines.node)?.[0] ?? '';
const isOlder = process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0;

if (isOlder) {
  console.error(`Node ${needed} or newer is needed. This is ${process.versions.node}.`);
  process.exitCode = 1;
} else if (!existsSync(join(root, 'node_modules/esbuild'))) {
  console.error('The packages are not installed. Install them with: npm ci');
  process.exitCode = 1;
} else {
  console.error(`Node ${process.versions.node} and all packages are installed`);
  console.error('Building the elements and the host');
}
