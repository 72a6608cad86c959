import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { browserOptions } from './options.mjs';
import { sentenceModules } from './package.mjs';

/**
 * Writes `psn-elements/server` into the folder `server` of the bundles: the views of surveys, for a server that renders
 * their first page.
 *
 * @param {import('./options.mjs').Options} options
 * @param {{ moduleFiles: Readonly<Record<string, readonly string[]>>, sentencesVersion: string }} bundles
 */
export async function buildServer(options, { moduleFiles, sentencesVersion }) {
  const out = join(options.out, 'server');
  const base = browserOptions(out, options);
  await rm(out, { recursive: true, force: true });
  await esbuild.build({
    ...base,
    platform: 'node',
    target: 'node20',
    entryPoints: { index: 'elements/server/index.ts' },
    chunkNames: 'c/[name]-[hash]',
    splitting: true,
    legalComments: 'none',
    sourcemap: false,
    define: {
      ...base.define,
      PSN_HAS_BUNDLER: 'true',
      PSN_SENTENCES: '""',
      PSN_MODULE_FILES: JSON.stringify(moduleFiles),
      PSN_SENTENCES_VERSION: JSON.stringify(sentencesVersion),
    },
    plugins: [...base.plugins, sentenceModules(options.locales)],
  });
}
