/**
 * The bundlers, each as its own documentation begins, without settings for this package. A project has its code in
 * `src/` and its page in `index.html`.
 *
 * @typedef {import('../support/npm-project.mjs').Commands & {
 *   name: string,
 *   packages: readonly string[],
 *   script: string,
 *   files?: Readonly<Record<string, string>>,
 * }} Bundler `script` is the address of the script in the page
 */

const NEXT_LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;
const NEXT_PAGE = `import { Elements } from './elements.jsx';
import { Suspense } from 'react';
export default function Page() {
  return <Suspense><Elements /></Suspense>;
}
`;
const NEXT_ELEMENTS = `'use client';
import 'psn-elements/widget';
import 'psn-elements/feedback';
import 'psn-elements/chat';
import 'psn-elements/flow-preview';
import { useSearchParams } from 'next/navigation';
export function Elements() {
  const { tag: Tag = 'p', ...attributes } = Object.fromEntries(useSearchParams());
  return <Tag {...attributes} />;
}
`;

/** @type {readonly Bundler[]} */
export const bundlers = [
  ...['6', '8'].map((version) => ({
    name: `Vite ${version}`,
    packages: [`vite@${version}`],
    script: '/src/index.js',
    build: 'vite build',
    out: 'dist',
    dev: 'vite --port {port} --strictPort --host 127.0.0.1',
  })),
  {
    name: 'webpack 5',
    packages: ['webpack@5', 'webpack-cli@7', 'webpack-dev-server@6'],
    script: 'main.js',
    build: 'webpack --mode production',
    out: 'dist',
    dev: 'webpack serve --mode development --static . --port {port} --host 127.0.0.1 --no-client-overlay',
  },
  {
    name: 'Rollup',
    packages: ['rollup@4', '@rollup/plugin-node-resolve@16'],
    script: 'index.js',
    build: 'rollup src/index.js --dir dist --format es --plugin node-resolve',
    out: 'dist',
    dev: 'rollup src/index.js --dir dist --format es --plugin node-resolve --watch',
    isWatching: true,
  },
  {
    name: 'Parcel 2',
    packages: ['parcel@2'],
    script: './src/index.js',
    build: 'parcel build index.html --no-cache',
    out: 'dist',
    dev: 'parcel serve index.html --port {port} --host 127.0.0.1 --no-cache',
  },
  {
    name: 'esbuild',
    packages: ['esbuild@0.28'],
    script: 'index.js',
    build: 'esbuild src/index.js --bundle --format=esm --splitting --minify --outdir=dist',
    out: 'dist',
    dev: 'esbuild src/index.js --bundle --format=esm --splitting --outdir=dist --watch=forever',
    isWatching: true,
  },
  {
    name: 'Next.js',
    packages: ['next@16', 'react@19', 'react-dom@19'],
    script: '',
    files: {
      'app/layout.jsx': NEXT_LAYOUT,
      'app/page.jsx': NEXT_PAGE,
      'app/elements.jsx': NEXT_ELEMENTS,
    },
    build: 'next build',
    out: '.next',
    serve: 'next start --port {port} --hostname 127.0.0.1',
    dev: 'next dev --port {port} --hostname 127.0.0.1',
  },
];
