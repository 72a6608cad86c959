import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Pages of other products, as in their documentation, on a server that compresses. */

const here = fileURLToPath(new URL('.', import.meta.url));

/** Answer of PostHog's API about one survey of one question. */
const SURVEY = {
  id: 'bench',
  name: 'Bench',
  description: '',
  type: 'popover',
  questions: [
    {
      id: 'q1',
      type: 'rating',
      question: 'How likely are you to recommend us?',
      description: '',
      display: 'number',
      scale: 10,
      lowerBoundLabel: 'Unlikely',
      upperBoundLabel: 'Very likely',
    },
  ],
  conditions: null,
  appearance: {},
  start_date: '2026-01-01T00:00:00Z',
  end_date: null,
  current_iteration: null,
  linked_flag_key: null,
  targeting_flag_key: null,
  internal_targeting_flag_key: null,
  feature_flag_keys: [],
};
const CONFIG = {
  featureFlags: {},
  featureFlagPayloads: {},
  surveys: [SURVEY],
  supportedCompression: [],
  hasFeatureFlags: false,
  toolbarParams: {},
  isAuthenticated: false,
  sessionRecording: false,
};

const CONFIG_SCRIPT = `(globalThis._POSTHOG_REMOTE_CONFIG ??= {}).phc_bench = ${JSON.stringify({ config: CONFIG, siteApps: [] })};`;

/** Answer of Typebot's API to the start of a conversation with one question. */
const CHAT = {
  sessionId: 'bench',
  typebot: {
    id: 'bench',
    version: '6.1',
    theme: {},
    settings: { typingEmulation: { enabled: false } },
  },
  messages: [
    {
      id: 'm1',
      type: 'text',
      content: {
        type: 'richText',
        richText: [{ type: 'p', children: [{ text: 'How likely are you to recommend us?' }] }],
      },
    },
  ],
  input: { id: 'i1', type: 'rating input', options: { length: 10, buttonType: 'Numbers' } },
};

/** Answers to the calls of the others, by path. */
const ANSWERS = [
  [/\/startChat$/, CHAT],
  [/^\/(flags|decide)\//, CONFIG],
  [/^\/array\/.*config/, CONFIG],
  [/^\/api\/surveys/, { surveys: [SURVEY], survey_config: {} }],
];

const PAGES = {
  typeform: '',
  sentry: '',
  posthog: '',
  surveyjs: '<div id="survey"></div>',
  typebot: '',
  'surveyjs-long': '<div id="survey"></div>',
  'deep-chat': '',
  stack: '<div id="stack"></div>',
};

const page = (head, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A page</title><link rel="icon" href="data:,">${head}</head>
<body><h1>A page</h1>${body}</body></html>`;

/** Builds the pages of the peers into a folder. */
async function buildPeers(out) {
  const names = Object.keys(PAGES);
  await build({
    entryPoints: names.map((name) => join(here, `peers/${name}.js`)),
    outdir: out,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.woff2': 'dataurl', '.svg': 'dataurl' },
    // effector-react is outside of the folder, with a React of its own.
    alias: { react: join(here, 'node_modules/react') },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const posthog = join(here, 'node_modules/posthog-js/dist/surveys.js');
  mkdirSync(join(out, 'static'), { recursive: true });
  writeFileSync(join(out, 'static/surveys.js'), readFileSync(posthog));
}

const read = (path) => {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
};

/**
 * Serves the pages of the peers and those with our tags.
 *
 * @param {string} out folder of the build output
 * @param {Readonly<Record<string, string>>} ours the body of each page by name
 */
export async function servePeers(out, ours) {
  await buildPeers(out);
  const pages = {
    ...Object.fromEntries(
      Object.entries(PAGES).map(([name, body]) => {
        const css = read(join(out, `${name}.css`));
        const style = css ? `<link rel="stylesheet" href="/${name}.css">` : '';
        return [name, page(style, `${body}<script src="/${name}.js"></script>`)];
      }),
    ),
    plain: page('', '<p id="plain">Plain</p>'),
    ...Object.fromEntries(Object.entries(ours).map(([name, body]) => [name, page('', body)])),
  };
  const TYPES = { js: 'text/javascript', css: 'text/css' };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const send = (content, type) =>
      response
        .writeHead(200, {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Encoding': 'gzip',
          'Cache-Control': 'max-age=600',
          'Access-Control-Allow-Origin': '*',
        })
        .end(gzipSync(content, { level: 9 }));
    const html = pages[pathname.slice(1)];
    if (html) return send(html, 'text/html');
    const file = read(join(out, pathname.replace(/^\/static\/[^/]+\//, '/static/')));
    if (file) return send(file, TYPES[pathname.split('.').at(-1)] ?? 'application/octet-stream');
    const [, answer] = ANSWERS.find(([path]) => path.test(pathname)) ?? [null, {}];
    if (pathname.endsWith('config.js')) return send(CONFIG_SCRIPT, 'text/javascript');
    return send(JSON.stringify(answer), 'application/json');
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}
