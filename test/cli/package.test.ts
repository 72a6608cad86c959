import { spawnSync } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { minVersion, satisfies } from 'semver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

/** Creates a project with the package and the types of the frameworks installed. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'psn-consumer-'));
  await mkdir(join(folder, 'node_modules/@types'), { recursive: true });
  await symlink(resolve('.'), join(folder, 'node_modules/psn-elements'), 'dir');
  for (const name of ['react', '@types/react', 'vue', 'svelte'])
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name), 'dir');
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Code of each kind of page. A line after `@ts-expect-error` must not compile. */
const pages = {
  'dom.ts': `import 'psn-elements/widget';
import { defineAll, type PsnEventMap } from 'psn-elements';
defineAll();
const widget = document.querySelector('psn-widget')!;
widget.open();
widget.placement = 'inline';
widget.addEventListener('psn-submit', ({ detail }) => console.log(detail.feedbackId?.length, detail.offline));
document.addEventListener('psn-error', ({ detail }) => console.log(detail.code === 'chunk_load'));
document.createElement('psn-feedback').answer('nps', 9);
document.createElement('psn-chat').send('Hello');
document.createElement('psn-flow-preview').frame = true;
export type Ready = PsnEventMap['psn-ready'];
// @ts-expect-error there is no such method
widget.explode();
// @ts-expect-error there is no such placement
widget.placement = 'everywhere';
// @ts-expect-error a function is no answer
document.createElement('psn-feedback').answer('nps', () => 9);
`,
  'react.tsx': `import { useRef } from 'react';
import { PsnChat, PsnFeedback, PsnFlowPreview, PsnWidget } from 'psn-elements/react';
import type { PsnWidgetElement } from 'psn-elements';
export function Page() {
  const widget = useRef<PsnWidgetElement>(null);
  return (
    <>
      <PsnWidget ref={widget} code="PSN-BOOKSHP" onPsnOpen={(event) => event.preventDefault()} />
      <PsnFeedback nodeId="n" customer={{ name: 'Ada' }} onPsnSubmit={({ detail }) => detail.feedbackId?.length} />
      <PsnWidget code="PSN-BOOKSHP" open title="Feedback" hidden className="w" style={{ zIndex: 1 }} tabIndex={-1} />
      <PsnWidget code="PSN-BOOKSHP" open={false} data-x="1" aria-label="Feedback" role="region" onClick={() => undefined} />
      <PsnFeedback preview flow={{}} />
      <PsnChat preview />
      <PsnFlowPreview flow={{}} />
      <psn-chat feedback-id="f" token="t" className="chat" />
      <psn-widget code="PSN-BOOKSHP" open />
      {/* @ts-expect-error a widget needs its code */}
      <PsnWidget />
      {/* @ts-expect-error a survey needs its channel */}
      <PsnFeedback />
      {/* @ts-expect-error and its channel has an id */}
      <PsnFeedback nodeId={null} />
      {/* @ts-expect-error a preview needs the survey */}
      <PsnFeedback preview />
      {/* @ts-expect-error a chat needs its token */}
      <PsnChat feedbackId="f" />
      {/* @ts-expect-error a preview needs its survey */}
      <PsnFlowPreview />
      {/* @ts-expect-error the elements show nothing of the page */}
      <PsnFeedback nodeId="n">Text</PsnFeedback>
      {/* @ts-expect-error the title is text */}
      <PsnFeedback nodeId="n" title={7} />
      <button onClick={() => widget.current?.openChat('f', 't')} />
      {/* @ts-expect-error the attribute is written with a hyphen */}
      <psn-feedback node_id="n" />
      {/* @ts-expect-error there is no such event */}
      <PsnWidget code="PSN-BOOKSHP" onPsnExplode={() => undefined} />
      {/* @ts-expect-error the feedback id is a string */}
      <psn-chat feedback-id={7} />
    </>
  );
}
`,
  'vue.ts': `import type {} from 'psn-elements/vue';
import type { GlobalComponents } from 'vue';
type Props<Tag extends keyof GlobalComponents> = InstanceType<GlobalComponents[Tag]>['$props'];
export const feedback: Props<'psn-feedback'> = {
  'node-id': 'n',
  onPsnSubmit: ({ detail }) => detail.feedbackId?.length,
};
// @ts-expect-error the placement is none
export const widget: Props<'psn-widget'> = { placement: 'everywhere' };
`,
  'svelte.ts': `import type {} from 'psn-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
export const feedback: SvelteHTMLElements['psn-feedback'] = {
  'node-id': 'n',
  'onpsn-submit': ({ detail }) => detail.feedbackId?.length,
};
// @ts-expect-error the placement is none
export const widget: SvelteHTMLElements['psn-widget'] = { placement: 'everywhere' };
`,
};

/** The compiler that most users have, and the next one, which needs a fifth of the time. */
const [tsc6, tsc7] = ['typescript', 'typescript-native'].map((name) =>
  resolve('node_modules', name, 'bin/tsc'),
) as [string, string];

describe.each([
  ['nodenext', 'nodenext', tsc6],
  ['esnext', 'bundler', tsc7],
])('with module %s and resolution %s', (module, resolution, tsc) => {
  it('has types for the DOM, React, Vue and Svelte that work without further settings', async () => {
    for (const [name, text] of Object.entries(pages)) await writeFile(join(folder, name), text);
    const { stdout, status } = run(
      tsc,
      ...`--noEmit --strict --skipLibCheck --target es2022 --jsx react-jsx --module ${module} --moduleResolution ${resolution}`.split(
        ' ',
      ),
      ...Object.keys(pages),
    );
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });
});

it('has types of the DOM that need no other package', async () => {
  const alone = join(folder, 'alone');
  const installed = join(alone, 'node_modules/psn-elements');
  await cp('dist/types', join(installed, 'dist/types'), { recursive: true });
  await cp('package.json', join(installed, 'package.json'));
  await writeFile(join(alone, 'dom.ts'), pages['dom.ts']);
  const { stdout } = run(
    tsc7,
    ...'--noEmit --strict --target es2022 --module esnext --moduleResolution bundler'.split(' '),
    'alone/dom.ts',
  );
  expect(stdout).toBe('');
});

interface Packed {
  size: number;
  files: { path: string }[];
}
/** The tarball of the package as it is built. */
const [packed] = JSON.parse(
  spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' })
    .stdout,
) as [Packed];
const packedFiles = packed.files.map(({ path }) => path);

it('is small, and has no sources', () => {
  expect(packed.size).toBeLessThan(1_500_000);
  expect(packedFiles.length).toBeLessThanOrEqual(400);
  expect(packedFiles.filter((path) => /^(?!.*\.d\.ts$).*\.tsx?$/.test(path))).toEqual([]);
});

it('has everything that its package.json and its modules name', async () => {
  const { exports } = JSON.parse(await readFile('package.json', 'utf8')) as { exports: object };
  const named = JSON.stringify(exports).match(/dist\/[^"*]+[^"*/]/g)!;
  const imported: string[] = [];
  for (const path of packedFiles.filter((file) => /\.(js|d\.ts)$/.test(file)))
    for (const [, name] of (await readFile(path, 'utf8')).matchAll(
      /(?:\bfrom|\bimport\(?)\s*["'](\.[^"']+)["']/g,
    ))
      imported.push(join(dirname(path), name!.replace(/\.tsx?$/, '.js')));
  expect(imported.length).toBeGreaterThan(500);
  const declared = (path: string) => path.replace(/\.js$/, '.d.ts');
  const missing = [...named.filter((path) => path.includes('.')), ...imported].filter(
    (path) => !packedFiles.includes(path) && !packedFiles.includes(declared(path)),
  );
  expect(missing).toEqual([]);
});

/** The line of an own source behind the place of a text in a module, by the module's source map. */
async function sourceLine(text: string): Promise<[source: string, line: string]> {
  for (const path of packedFiles.filter((file) => file.endsWith('.js.map'))) {
    const lines = (await readFile(path.replace(/\.map$/, ''), 'utf8')).split('\n');
    const line = lines.findIndex((code) => code.includes(text));
    if (line === -1) continue;
    const map = JSON.parse(await readFile(path, 'utf8')) as SourceMapPayload;
    const entry = new SourceMap(map).findEntry(line, lines[line]!.indexOf(text));
    if (!('originalSource' in entry)) continue;
    const content = map.sourcesContent[map.sources.indexOf(entry.originalSource)]!;
    return [entry.originalSource, content.split('\n')[entry.originalLine]!];
  }
  throw new Error(`No module with a source map has ${text}.`);
}

it.each([
  ['PSN_WIDGET_OPENED', 'elements/widget/controller.ts'],
  ['PSN_FEEDBACK_SUBMITTED', 'core/'],
])('has source maps: of %s', async (text, source) => {
  const [path, line] = await sourceLine(text);
  expect(path).toContain(source);
  expect(line).toContain(text);
});

it('can be imported in Node, which has no custom elements', async () => {
  await writeFile(
    join(folder, 'server.mjs'),
    `import { defineAll } from 'psn-elements';
import 'psn-elements/widget'; import 'psn-elements/feedback';
import 'psn-elements/chat'; import 'psn-elements/flow-preview';
import { PsnWidget } from 'psn-elements/react';
defineAll();
console.log(PsnWidget.displayName);`,
  );
  expect(run('server.mjs')).toMatchObject({ status: 0, stdout: 'psn-widget\n' });
});

it('has the licences of the packages that it contains', async () => {
  const notices = await readFile('dist/NOTICES.txt', 'utf8');
  for (const name of ['react-dom', 'effector', 'linkifyjs', '@dnd-kit/core'])
    expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(notices).toContain('Permission is hereby granted');
});

/** Dependencies of dependencies, pinned as newer versions need a newer Node. */
const PINNED = ['light-my-request'];

it('the command depends on packages that it imports, and on no other', async () => {
  const read = async (path: string) =>
    JSON.parse(await readFile(path, 'utf8')) as Record<string, Record<string, string>>;
  const { dependencies } = await read('cli/package.json');
  const sources = await Promise.all(
    (await readdir('cli/dist'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFile(join('cli/dist', name), 'utf8')),
  );
  const unused = Object.keys(dependencies!).filter(
    (name) =>
      !PINNED.includes(name) &&
      !sources.some((text) => new RegExp(`["']${name}(/[^"']*)?["']`).test(text)),
  );
  expect(unused).toEqual([]);
});

it('has a file behind everything that its package.json names', async () => {
  const { exports, customElements, browser, ...more } = JSON.parse(
    await readFile('package.json', 'utf8'),
  ) as Record<string, unknown>;
  const paths = JSON.stringify([exports, customElements, browser, more['web-types']]).match(
    /\.\/dist\/[^"*]+/g,
  )!;
  expect(paths.length).toBeGreaterThan(15);
  for (const path of new Set(paths)) await expect(stat(path), path).resolves.toBeDefined();
});

it('installs no package that excludes the oldest Node of the engines field', async () => {
  const { engines, packages } = {
    ...(JSON.parse(await readFile('package.json', 'utf8')) as { engines: { node: string } }),
    ...(JSON.parse(await readFile('package-lock.json', 'utf8')) as {
      packages: Record<string, { engines?: { node?: string }; optional?: boolean }>;
    }),
  };
  const oldest = minVersion(engines.node)!;
  // npm leaves out an optional package that the running Node excludes.
  const excluding = Object.entries(packages).filter(
    ([, { engines: { node = '*' } = {}, optional }]) => !optional && !satisfies(oldest, node),
  );
  expect(excluding.map(([path, entry]) => `${path} ${entry.engines!.node}`)).toEqual([]);
  expect(packages['cli']!.engines).toEqual(engines);
});
