import type { Workspace } from '../workspace/load.ts';
import { problemLine } from '../workspace/watch.ts';

/** The host's own public site: what the workspace holds, with a link to every route that shows it. */

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const link = (href: string, text: string): string =>
  `<a href="${escape(href)}">${escape(text)}</a>`;

const query = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value })}`;

function table(
  title: string,
  rows: readonly (readonly [string, string, readonly string[]])[],
): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ([name, file, links]) =>
      `<tr><th scope="row">${escape(name)}<small>${escape(file)}</small></th><td>${links.join(' ')}</td></tr>`,
  );
  return `<section><h2>${title}</h2><table>${lines.join('')}</table></section>`;
}

export function startPage(
  { widgets, nodes, flows, problems }: Workspace,
  ownPages: readonly string[],
): string {
  const trouble = problems.length
    ? `<section class="problems"><h2>Files that need a hand</h2><ul>${problems.map((problem) => `<li><code>${escape(problemLine(problem))}</code></li>`).join('')}</ul></section>`
    : '';
  const pages = ownPages.map(
    (name) => [name, `pages/${name}`, [link(`/pages/${name}`, 'open')]] as const,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>PSN Elements host</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/start.css"></head>
<body><main><h1>PSN Elements</h1>
<p>This host serves a workspace. Change one of its files and the open pages reload.</p>
${trouble}
${table(
  'Widgets',
  [...widgets].map(
    ([code, { file }]) =>
      [
        code,
        file,
        [
          link(query('/demo', 'code', code), 'on a demo page'),
          link(query('/widget', 'code', code), '/widget'),
        ],
      ] as const,
  ),
)}
${table(
  'Nodes',
  [...nodes].map(
    ([id, { file, value }]) =>
      [
        value.name || id,
        file,
        [
          link(query('/feedback', 'node_id', id), '/feedback'),
          link(query('/web_feedback', 'node_id', id), '/web_feedback'),
        ],
      ] as const,
  ),
)}
${table(
  'Flows',
  [...flows].map(
    ([id, { file, value }]) =>
      [
        value.name || id,
        file,
        [
          link(query('/web_flow_preview', 'flow_id', id), '/web_flow_preview'),
          link(query('/flow_preview', 'flow_id', id), '/flow_preview'),
        ],
      ] as const,
  ),
)}
${table('Pages', pages)}
<section><h2>Chat</h2><p>A chat opens at <code>/chat?feedback_id=…&amp;token=…</code> with what the API answered to a submission.</p></section>
</main></body></html>`;
}
