import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as esbuild from 'esbuild';

/** Host pages with hostile styles and scripts that a widget has to withstand. */
export interface HostPage {
  /** The page's HTML. `{psn}` is replaced by the script and `{widget}` by the tag; by default both end the body. */
  html: string;
  headers?: Record<string, string>;
  /** Whether the page changes the widget's looks, on purpose or by the position of its frame. */
  looksDifferent?: boolean;
}

const require = createRequire(import.meta.url);
const css = (file: string): string =>
  `<style>${readFileSync(require.resolve(file), 'utf8')}</style>`;
const body =
  '<h1 class="title">A page</h1><p>With <a href="#">a link</a>.</p><button class="btn">A button</button><input value="x"><svg width="20" height="20"><circle r="9"/></svg>';
const page = (head: string, more = body): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">${head}</head><body>${more}</body></html>`;

export const hostPages: Record<string, HostPage> = {
  plain: { html: page('') },
  'everything unset': { html: page('<style>* { all: unset !important; }</style>') },
  'every element restyled': {
    html: page(
      '<style>*, *::before, *::after { color: lime !important; font: 40px/3 cursive !important; margin: 30px !important; padding: 20px !important; border: 5px dashed red !important; text-transform: uppercase !important; letter-spacing: 9px !important; float: left !important; box-sizing: content-box !important; direction: rtl; }</style>',
    ),
  },
  'buttons, icons and dialogs restyled': {
    html: page(
      '<style>button { all: unset !important; display: none !important; } svg { width: 400px !important; fill: red !important; } dialog, [popover] { position: static !important; display: none !important; } [hidden] { display: block !important; } div { display: inline !important; }</style>',
    ),
  },
  Bootstrap: { html: page(css('bootstrap/dist/css/bootstrap.css')) },
  Tailwind: { html: page(css('tailwindcss/preflight.css')) },
  'a root of 8 px': { html: page('<style>html { font-size: 8px !important; }</style>') },
  'a root of 40 px': {
    html: page('<style>html { font-size: 40px; line-height: 3; word-spacing: 20px; }</style>'),
  },
  'a transformed, filtered, cut off body': {
    html: page(
      '<style>body { transform: rotate(2deg) scale(0.5); filter: blur(0.5px); overflow: hidden; height: 200px; contain: paint; perspective: 100px; clip-path: inset(0); }</style>',
    ),
  },
  'everything on top': {
    html: page(
      '<style>.cover { position: fixed; inset: 0; z-index: 2147483647; background: rgb(255 0 0 / 0.2); }</style>',
      `${body}<div class="cover"></div>`,
    ),
  },
  'a body that is a grid': {
    html: page(
      '<style>html, body { display: grid; grid-template-columns: 40px 40px; height: 100%; gap: 99px; place-items: stretch; }</style>',
    ),
  },
  'from right to left': {
    html: page('<style>html { direction: rtl; }</style>').replace(
      '<html lang="en">',
      '<html lang="ar" dir="rtl">',
    ),
  },
  'a dark page': {
    html: page(
      '<style>:root { color-scheme: dark; } body { background: #111; color: #eee; }</style>',
    ),
    looksDifferent: true,
  },
  'vertical writing': {
    html: page('<style>html { writing-mode: vertical-rl; text-orientation: upright; }</style>'),
  },
  'quirks mode': {
    html: `<html><head><link rel="icon" href="data:,"></head><body>${body}</body></html>`,
  },
  'a strict policy with trusted types': {
    html: page(''),
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src {host}; connect-src {host}; img-src data: {host}; style-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  },
  'patched prototypes': {
    html: page(
      `<script>
        Object.prototype.extended = function () {};
        Array.prototype.extended = function () {};
        Array.prototype.at = undefined;
        String.prototype.extended = function () {};
        Element.prototype.toJSON = function () { return 'no'; };
        window.name = 'taken'; window.event = null; window.process = { env: {} }; window.global = window; window.exports = {}; window.module = { exports: {} };
        window.define = function () { throw new Error('AMD was called'); }; window.define.amd = {};
        window.$ = window.jQuery = window._ = window.React = window.i18n = function () { throw new Error('not yours'); };
      </script>`.replace(/\s*Array\.prototype\.at = undefined;/, ''),
    ),
  },
  'inside another element’s shadow': {
    html: page(
      '',
      `${body}<div id="outer"></div><script>document.getElementById('outer').attachShadow({ mode: 'open' }).innerHTML = '<style>* { color: red; all: unset }</style><section>{widget}</section>';</script>{psn}`,
    ),
  },
  'script twice, classic script too': { html: page('', `${body}{psn}{psn}{classic}{widget}`) },
  'tag before the script, in the head of the body': { html: page('', `{widget}${body}{psn}`) },
  'a sandboxed frame': {
    html: page(
      '',
      `<iframe sandbox="allow-scripts" width="900" height="720" src="/?page=plain"></iframe>`,
    ),
    looksDifferent: true,
  },
  'React in strict mode': {
    html: page('', `<div id="app"></div>{psn}<script src="/strict.js"></script>`),
  },
};

const STRICT = `
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
function App() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => { setIsLate(true); }, []);
  return <main><h1>Strict</h1><psn-widget code={CODE} lang={isLate ? 'en' : 'tr'} /></main>;
}
createRoot(document.getElementById('app')).render(<StrictMode><App /></StrictMode>);
`;

/** Serves the pages on a separate origin. */
export async function serveHostPages(
  host: string,
  code: string,
): Promise<{ url: (name: string) => string; close: () => void }> {
  const strict = await esbuild.build({
    stdin: {
      contents: STRICT.replace('CODE', JSON.stringify(code)),
      loader: 'tsx',
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const parts: Record<string, string> = {
    psn: `<script type="module" src="${host}/psn.js"></script>`,
    classic: `<script src="${host}/psn.iife.js"></script>`,
    widget: `<psn-widget code="${code}"></psn-widget>`,
  };
  const fill = (html: string): string => {
    const whole =
      html.includes('{psn}') || html.includes('<iframe')
        ? html
        : html.replace('</body>', '{psn}{widget}</body>');
    return whole.replace(/\{(psn|classic|widget)\}/g, (_, part: string) => parts[part]!);
  };
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://host');
    if (pathname === '/strict.js')
      return answer
        .writeHead(200, { 'Content-Type': 'text/javascript' })
        .end(strict.outputFiles[0]!.text);
    const { html, headers = {} } = hostPages[searchParams.get('page') ?? ''] ?? hostPages['plain']!;
    const filled = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{host}', host)]),
    );
    return answer
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...filled })
      .end(fill(html));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: (name) => `${origin}/?page=${encodeURIComponent(name)}`,
    close: () => server.close(),
  };
}
