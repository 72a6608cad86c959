import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { cssText, reactHook } from './plugins.mjs';

/** @type {{ name: string, version: string }} */
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * @typedef {{
 *   out: string, apiUrl: string, elements: readonly string[],
 *   locales: readonly string[], define: Readonly<Record<string, string>>, isMinified: boolean,
 * }} Options
 */

/**
 * The esbuild options of all browser scripts.
 *
 * @param {string} out
 * @param {Options} options
 * @returns {import('esbuild').BuildOptions & { metafile: true, define: Record<string, string>, plugins: import('esbuild').Plugin[] }}
 */
export const browserOptions = (out, { apiUrl, define, isMinified }) => ({
  absWorkingDir: root,
  outdir: out,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome109', 'safari16.4', 'firefox115'],
  jsx: 'automatic',
  minify: isMinified,
  // Supported by all targets. esbuild would turn such patterns into calls, which tree shaking can't remove.
  supported: { 'regexp-unicode-property-escapes': true },
  legalComments: 'external',
  charset: 'utf8',
  // A link to the map in each script would weigh more than it helps; the host links them by a header.
  sourcemap: 'external',
  metafile: true,
  logLevel: 'warning',
  define: {
    'process.env.NODE_ENV': '"production"',
    // React would otherwise read the host page's developer tools and `window.event`.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
    'window.event': 'undefined',
    PSN_API_URL: JSON.stringify(apiUrl),
    PSN_HAS_BUNDLER: 'false',
    PSN_ROOT: '"./"',
    PSN_RELEASE: JSON.stringify(`${name}@${version}`),
    ...define,
  },
  plugins: [cssText, reactHook],
});
