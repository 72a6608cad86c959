import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as esbuild from 'esbuild';
import { build as viteBuild } from 'vite';
import { expect, test } from '../support/fixtures.ts';
import { serveFolder } from '../support/npm-project.mjs';

/** Pages with a bundler of their own that includes the package: code and sentences. `test/bundlers` has all bundlers. */

const MAIN = `import 'psn-elements/widget';
import 'psn-elements/feedback';
const { tag, ...attributes } = Object.fromEntries(new URLSearchParams(location.search));
const element = document.createElement(tag);
for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
document.body.append(element);
`;
const COMPONENTS = `import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { PsnFeedback } from 'psn-elements/react';
const { 'api-url': apiUrl, 'node-id': nodeId } = Object.fromEntries(new URLSearchParams(location.search));
globalThis.answers = [];
createRoot(document.body.appendChild(document.createElement('div'))).render(
  h(PsnFeedback, { apiUrl, nodeId, lang: 'tr', className: 'survey', onPsnAnswer: ({ detail }) => answers.push(detail.value) }),
);
`;
const page = (script: string) =>
  `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body><script type="module" src="${script}"></script></body></html>`;

/** Parameters of a page that shows the gallery in Turkish. */
const galleryIn = (hostUrl: string) =>
  new URLSearchParams({
    tag: 'psn-feedback',
    'api-url': hostUrl,
    'node-id': 'node-gallery',
    lang: 'tr',
  });

/** A project with the package installed, as the folder of a test. */
async function createProject(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'psn-bundled-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(resolve('.'), join(folder, 'node_modules/psn-elements'), 'dir');
  for (const name of ['react', 'react-dom', 'scheduler'])
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name), 'dir');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'main.js'), MAIN);
  await writeFile(join(folder, 'components.js'), COMPONENTS);
  return folder;
}

const bundlers = {
  async esbuild(folder: string, script: string) {
    await esbuild.build({
      absWorkingDir: folder,
      entryPoints: [script],
      outdir: join(folder, 'dist'),
      bundle: true,
      splitting: true,
      format: 'esm',
      // With the development build of React: its warnings would fail the test.
      define: { 'process.env.NODE_ENV': '"development"' },
    });
    await writeFile(join(folder, 'dist/index.html'), page(`/${script}`));
  },
  async Vite(folder: string, script: string) {
    await writeFile(join(folder, 'index.html'), page(`/${script}`));
    await viteBuild({ root: folder, logLevel: 'error' });
  },
};

for (const [name, bundle] of Object.entries(bundlers)) {
  for (const script of ['main.js', 'components.js']) {
    test(`${name} takes in ${script}, with the sentences of a language`, async ({
      page: tab,
      host,
    }) => {
      const folder = await createProject();
      await bundle(folder, script);
      const { url, stop } = await serveFolder(join(folder, 'dist'));
      const query = galleryIn(host.url);
      await tab.goto(`${url}?${query}`);
      await tab.locator('[data-element="e-radio"]').getByRole('radio').first().click();
      await expect(tab.getByRole('button', { name: 'İleri' })).toBeVisible();
      if (script === 'components.js') {
        await expect(tab.locator('psn-feedback.survey')).toBeVisible();
        expect(await tab.evaluate('answers')).toEqual(['a']);
      } else {
        query.set('tag', 'psn-widget');
        query.set('code', 'PSN-MIRAMAR');
        await tab.goto(`${url}?${query}`);
        await tab.getByRole('button', { name: /Geri bildirim/ }).click();
        await tab.getByRole('radio', { name: '9', exact: true }).click();
      }
      stop();
      await rm(folder, { recursive: true });
    });
  }
}

test('an import map names a folder with the package', async ({ page: tab, host }) => {
  const folder = await mkdtemp(join(tmpdir(), 'psn-import-map-'));
  await symlink(resolve('dist/npm'), join(folder, 'cdn'), 'dir');
  const imports = {
    'psn-elements/widget': '/cdn/widget.js',
    'psn-elements/feedback': '/cdn/feedback.js',
  };
  await writeFile(join(folder, 'main.js'), MAIN);
  await writeFile(
    join(folder, 'index.html'),
    page('/main.js').replace(
      '<body>',
      `<script type="importmap">${JSON.stringify({ imports })}</script><body>`,
    ),
  );
  const { url, stop } = await serveFolder(folder);
  const query = galleryIn(host.url);
  await tab.goto(`${url}?${query}`);
  await expect(tab.getByRole('button', { name: 'İleri' })).toBeVisible();
  stop();
  await rm(folder, { recursive: true });
});
