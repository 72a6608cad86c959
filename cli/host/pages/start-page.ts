import { formatProblem, type Workspace } from '../workspace/workspace.ts';

interface Row {
  name: string;
  /** Path of the file within the workspace. */
  file: string;
  /** Links as HTML. */
  links: readonly string[];
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

const withQuery = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value })}`;

function table(title: string, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ({ name, file, links }) =>
      `<tr><th scope="row">${escapeHtml(name)}<small>${escapeHtml(file)}</small></th><td>${links.join(' ')}</td></tr>`,
  );
  return `<section><h2>${title}</h2><table>${lines.join('')}</table></section>`;
}

function problemSection(problems: Workspace['problems']): string {
  if (problems.length === 0) return '';
  const items = problems.map(
    (problem) => `<li><code>${escapeHtml(formatProblem(problem))}</code></li>`,
  );
  return `<section class="problems"><h2>Files that need a hand</h2><ul>${items.join('')}</ul></section>`;
}

const widgetRows = ({ widgets }: Workspace): Row[] =>
  [...widgets].map(([code, { file }]) => ({
    name: code,
    file,
    links: [
      link(withQuery('/demo', 'code', code), 'on a demo page'),
      link(withQuery('/widget', 'code', code), '/widget'),
    ],
  }));

const nodeRows = ({ nodes }: Workspace): Row[] =>
  [...nodes].map(([id, { file, value }]) => ({
    name: value.name || id,
    file,
    links: [
      link(withQuery('/feedback', 'node_id', id), '/feedback'),
      link(withQuery('/web_feedback', 'node_id', id), '/web_feedback'),
    ],
  }));

const flowRows = ({ flows }: Workspace): Row[] =>
  [...flows].map(([id, { file, value }]) => ({
    name: value.name || id,
    file,
    links: [
      link(withQuery('/web_flow_preview', 'flow_id', id), '/web_flow_preview'),
      link(withQuery('/flow_preview', 'flow_id', id), '/flow_preview'),
    ],
  }));

const pageRows = (pageNames: readonly string[]): Row[] =>
  pageNames.map((name) => ({
    name,
    file: `pages/${name}`,
    links: [link(`/pages/${name}`, 'open')],
  }));

/**
 * Renders the start page: the entities of the workspace with links to their routes, and problems of its files.
 *
 * @param pageNames file names of the workspace's own host pages
 */
export const startPage = (workspace: Workspace, pageNames: readonly string[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>PSN Elements host</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/start.css"></head>
<body><main><h1>PSN Elements</h1>
<p>This host serves a workspace. Change one of its files and the open pages reload.</p>
${problemSection(workspace.problems)}
${table('Widgets', widgetRows(workspace))}
${table('Nodes', nodeRows(workspace))}
${table('Flows', flowRows(workspace))}
${table('Pages', pageRows(pageNames))}
<section><h2>Chat</h2><p>A chat opens at <code>/chat?feedback_id=…&amp;token=…</code> with what the API answered to a submission.</p></section>
</main></body></html>`;
