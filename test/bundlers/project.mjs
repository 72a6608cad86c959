import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { install } from '../support/npm-project.mjs';

/** @typedef {import('./bundlers.mjs').Bundler} Bundler */

/** Projects of other people: a page that imports one element, chosen by the address, and shows it. */

const ELEMENTS = ['widget', 'feedback', 'chat', 'flow-preview'];

const MAIN = `const imports = {
${ELEMENTS.map((name) => `  'psn-${name}': () => import('./${name}.js'),`).join('\n')}
};
const { tag, ...attributes } = Object.fromEntries(new URLSearchParams(location.search));
imports[tag]().then(() => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
});
`;

/** @param {string} script */
const page = (script) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A page</title><link rel="icon" href="data:,"></head>
  <body><script type="module" src="${script}"></script></body>
</html>
`;

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} files by path
 */
function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/**
 * Creates a project and installs the bundler and the packed package.
 *
 * @param {string} folder
 * @param {Bundler} bundler
 * @param {string} tarball
 */
export function createProject(folder, { packages, script, files }, tarball) {
  writeFiles(folder, {
    'package.json': '{ "name": "a-page", "version": "1.0.0", "private": true }\n',
    'src/index.js': MAIN,
    ...Object.fromEntries(
      ELEMENTS.map((name) => [`src/${name}.js`, `import 'psn-elements/${name}';\n`]),
    ),
    ...(script ? { 'index.html': page(script) } : {}),
    ...files,
  });
  install(folder, [tarball, ...packages]);
}
