import { renderSVG } from 'uqr';
import type { Finding } from '../../check/finding.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { escapeHtml } from './escape-html.ts';
import { surveySnippets, widgetSnippets, type Snippet } from './snippets.ts';

/** The start page: what the host serves, how to put it on a site, and where the answers are. */

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

const withQuery = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value })}`;

const copyButton = (text: string, label: string): string =>
  `<button type="button" class="copy" data-copy="${escapeHtml(text)}">${label}</button>`;

/** Snippets as an accordion, the first of them open. `name` tells the accordions of a page apart. */
const snippetList = (name: string, snippets: readonly Snippet[]): string =>
  snippets
    .map(
      ({ title, code, hint }, position) =>
        `<details name="${escapeHtml(name)}"${position ? '' : ' open'}><summary>${title}</summary>
<pre tabindex="0" aria-label="${title}"><code>${escapeHtml(code)}</code></pre><p class="hint">${escapeHtml(hint)}</p>${copyButton(code, 'Copy')}</details>`,
    )
    .join('');

/** A live view, which the browser loads when it is opened. */
const liveView = (src: string, title: string): string =>
  `<details class="live" data-src="${escapeHtml(src)}"><summary>See it here</summary><iframe title="${escapeHtml(title)}"></iframe></details>`;

/** A link to pass on, with its QR code. */
const shareLink = (url: string): string =>
  `<div class="share">${renderSVG(url, { border: 2 }).replace('<svg ', '<svg role="img" aria-label="QR code of the link" ')}
<div><p>${link(url, 'Link to share')}</p><p><code>${escapeHtml(url)}</code></p>${copyButton(url, 'Copy link')}</div></div>`;

const card = (title: string, file: string, content: string): string =>
  `<article class="card"><h3>${escapeHtml(title)}</h3><p class="file">${escapeHtml(file)}</p>${content}</article>`;

const section = (title: string, cards: readonly string[]): string =>
  cards.length ? `<section><h2>${title}</h2>${cards.join('')}</section>` : '';

/** A mistake: where it is, what is wrong, and what to do about it. */
const problem = ({ file, line, path, subject, message, hint }: Finding): string =>
  `<li><p><strong>${escapeHtml(file)}, line ${line}</strong>${subject && `: ${escapeHtml(subject)}`}</p>
<p>${path && `<code>${escapeHtml(path)}</code>: `}${escapeHtml(message)}</p>${hint === undefined ? '' : `<p class="hint">${escapeHtml(hint)}</p>`}</li>`;

function problemSection(findings: Workspace['findings']): string {
  if (findings.length === 0) return '';
  return `<section class="problems"><h2>Mistakes in the files</h2><ul>${findings.map(problem).join('')}</ul>
<p class="hint">What can be used is served all the same. <code>npx psn-cli check</code> names the same.</p></section>`;
}

const widgetCards = ({ widgets }: Workspace, host: string): string[] =>
  [...widgets].map(([code, { file }]) =>
    card(
      code,
      file,
      `<p>${link(withQuery('/demo', 'code', code), 'On a demo page')}</p>
${snippetList(`widget-${code}`, widgetSnippets(host, code))}
${liveView(withQuery('/demo', 'code', code), `Demo page with ${code}`)}`,
    ),
  );

const surveyCards = ({ nodes }: Workspace, host: string): string[] =>
  [...nodes].map(([id, { file, value }]) =>
    card(
      value.name || id,
      file,
      `${shareLink(host + withQuery('/feedback', 'node_id', id))}
${snippetList(`node-${id}`, surveySnippets(host, id))}
${liveView(
  value.flowId
    ? withQuery('/web_flow_preview', 'flow_id', value.flowId)
    : withQuery('/feedback', 'node_id', id),
  value.name || id,
)}`,
    ),
  );

const flowCards = ({ flows }: Workspace): string[] =>
  [...flows].map(([id, { file, value }]) =>
    card(
      value.name || id,
      file,
      `<p>${link(withQuery('/web_flow_preview', 'flow_id', id), 'Preview')} ${link(withQuery('/flow_preview', 'flow_id', id), 'Preview in a widget’s frame')}</p>`,
    ),
  );

const ANSWERS = `<section><h2>Answers</h2><article class="card">
<p>${link('/inbox', 'Inbox')}: the conversations, for operators.</p>
<p>The answers as a table: <code>npx psn-cli data export &gt; answers.csv</code></p></article></section>`;

const html = (body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The workspace of this host: its surveys, widgets and pages."><title>PSN Elements</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/start.css"><script type="module" src="/start.js"></script></head>
<body><main><h1>PSN Elements</h1>${body}</main><p id="status" class="status" role="status"></p></body></html>`;

export interface StartContent {
  workspace: Workspace;
  /** A sentence about the other hosts of the database. */
  notice: string | null;
  /** File names of the workspace's own host pages. */
  pageNames: readonly string[];
  /** Address of this host, without a trailing slash. */
  host: string;
}

/** Renders what the workspace has, for those who may see it. */
export const startContent = ({ workspace, notice, pageNames, host }: StartContent): string =>
  `<p>The host follows the files of the workspace: a change counts at once.</p>
${notice ? `<section class="problems"><h2>Several hosts</h2><p>${escapeHtml(notice)}</p></section>` : ''}
${problemSection(workspace.findings)}
${section('Widgets', widgetCards(workspace, host))}
${section('Surveys', surveyCards(workspace, host))}
${ANSWERS}
${section('Flows', flowCards(workspace))}
${section(
  'Pages',
  pageNames.map((name) => card(name, `pages/${name}`, `<p>${link(`/pages/${name}`, 'Open')}</p>`)),
)}`;

export const startPage = (content: StartContent): string => html(startContent(content));

/** The page for hosts that strangers reach: its content comes for an operator who has signed in to the inbox. */
export const closedStartPage = (): string =>
  html(
    `<div id="content"><p>Operators see here what this host serves. ${link('/inbox', 'Sign in to the inbox')} in this tab, then come back.</p></div>`,
  );
