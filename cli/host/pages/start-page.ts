import { renderSVG } from 'uqr';
import { resolveText } from '../../../core/language/resolve.ts';
import type { Finding } from '../../check/finding.ts';
import { ownCommand } from '../../base/own-command.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { surveySnippets, widgetSnippets, type Snippet } from './snippets.ts';
import { surveyThumbnail, widgetThumbnail } from './thumbnail.ts';

/** The start page: widgets and surveys of the workspace, snippets to embed them, and links to the responses. */

const link = (href: string, text: string, name = text): string =>
  `<a href="${escapeHtml(href)}"${name === text ? '' : ` aria-label="${escapeHtml(name)}"`}>${escapeHtml(text)}</a>`;

const withQuery = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value })}`;

const copyButton = (text: string, label: string, name: string): string =>
  `<button type="button" class="copy" data-copy="${escapeHtml(text)}" aria-label="${escapeHtml(name)}">${label}</button>`;

const code = ({ title, code: text, hint }: Snippet, of: string): string =>
  `<div class="snippet"><pre tabindex="0" aria-label="${escapeHtml(`${title} for ${of}`)}"><code>${escapeHtml(text)}</code></pre>${copyButton(text, 'Copy', `Copy ${title} for ${of}`)}</div>
<p class="hint">${escapeHtml(hint)}</p>`;

/** The first snippet, and the others behind a line. */
function snippetList([first, ...others]: readonly Snippet[], of: string): string {
  const more = others.map((snippet) => `<h4>${snippet.title}</h4>${code(snippet, of)}`);
  return `${code(first!, of)}
<details><summary>${others.map(({ title }) => title).join(', ')}</summary>${more.join('')}</details>`;
}

/** A live view, which the browser loads when it is opened. */
const liveView = (src: string, title: string): string =>
  `<details class="live" data-src="${escapeHtml(src)}"><summary>See it here</summary><iframe title="${escapeHtml(title)}"></iframe></details>`;

/** A link to pass on, with its QR code. */
const shareLink = (url: string, of: string): string =>
  `<details><summary>Share it</summary><div class="share">${renderSVG(url, { border: 2 }).replace('<svg ', '<svg role="img" aria-label="QR code of the link" ')}
<div><p><code>${escapeHtml(url)}</code></p>${copyButton(url, 'Copy link', `Copy the link of ${of}`)}</div></div></details>`;

interface Card {
  title: string;
  thumbnail?: string;
  /** Details beside its title: HTML. */
  about: string;
  /** Links to see it at work. */
  links: readonly string[];
  more?: string;
}

const card = ({ title, thumbnail = '', about, links, more = '' }: Card): string =>
  `<article class="card"><header>${thumbnail}<div><h3>${escapeHtml(title)}</h3><p class="file">${about}</p></div></header>
${links.length ? `<p class="links">${links.join('')}</p>` : ''}${more}</article>`;

const section = (title: string, lead: string, cards: readonly string[]): string =>
  cards.length
    ? `<section><h2>${title}</h2><p class="hint">${lead}</p><div class="cards">${cards.join('')}</div></section>`
    : '';

/** A finding of the check: place, message and fix. */
const problem = ({ file, line, path, subject, message, hint }: Finding): string =>
  `<li><p><strong>${escapeHtml(file)}, line ${line}</strong>${subject && `: ${escapeHtml(subject)}`}</p>
<p>${path && `<code>${escapeHtml(path)}</code>: `}${escapeHtml(message)}</p>${hint === undefined ? '' : `<p class="hint">${escapeHtml(hint)}</p>`}</li>`;

function problemSection(findings: Workspace['findings']): string {
  if (findings.length === 0) return '';
  return `<section class="problems"><h2>Mistakes in the files</h2><ul>${findings.map(problem).join('')}</ul>
<p class="hint">Files without mistakes are served. <code>${escapeHtml(`${ownCommand()} check`)}</code> lists them in a terminal.</p></section>`;
}

const widgetCards = ({ widgets, nodes }: Workspace, host: string): string[] =>
  [...widgets].map(([id, { file, value }]) => {
    const name = nodes.get(value.nodeId)?.value.name || id;
    const text = resolveText(value.modalToggleText ?? value.popoverText, ['en']);
    const demo = withQuery('/demo', 'code', id);
    return card({
      title: name,
      thumbnail: widgetThumbnail(value.primaryColor, value.secondaryColor),
      about: `${text && `“${escapeHtml(text)}” · `}<code>${escapeHtml(id)}</code> · ${escapeHtml(file)}`,
      links: [
        link(demo, 'On a customer’s page', `${id} on a customer’s page`),
        link(withQuery('/widget', 'code', id), 'On a calm page', `${id} on a calm page`),
      ],
      more: snippetList(widgetSnippets(host, id), id) + liveView(demo, `Demo page with ${id}`),
    });
  });

const previewLinks = (flowId: string, of: string): string[] => [
  link(withQuery('/web_flow_preview', 'flow_id', flowId), 'Preview', `Preview of ${of}`),
  link(
    withQuery('/flow_preview', 'flow_id', flowId),
    'Preview in a widget',
    `Preview of ${of} in a widget`,
  ),
];

const surveyCards = ({ nodes, flows }: Workspace, host: string): string[] =>
  [...nodes].map(([id, { file, value }]) => {
    const { flowId, primaryColor } = value;
    const name = value.name || id;
    const page = withQuery('/feedback', 'node_id', id);
    const survey = flows.get(flowId ?? '')?.value.name;
    return card({
      title: name,
      thumbnail: surveyThumbnail(primaryColor),
      about: [survey, file]
        .filter((part) => part !== undefined && part !== name)
        .map((part) => escapeHtml(part!))
        .join(' · '),
      links: [link(page, 'Open', `Open ${name}`), ...(flowId ? previewLinks(flowId, name) : [])],
      more:
        snippetList(surveySnippets(host, id), name) +
        shareLink(host + page, name) +
        liveView(flowId ? withQuery('/web_flow_preview', 'flow_id', flowId) : page, name),
    });
  });

/** Surveys that no node shows yet. */
function draftCards({ flows, nodes }: Workspace): string[] {
  const shown = new Set(
    [...nodes.values()].flatMap(({ value }) => [value.flowId, value.nonOperatingHoursFlowId]),
  );
  return [...flows]
    .filter(([id]) => !shown.has(id))
    .map(([id, { file, value }]) => {
      const title = value.name || id;
      return card({ title, about: escapeHtml(file), links: previewLinks(id, title) });
    });
}

const pageCards = (pageNames: readonly string[]): string[] =>
  pageNames.map((name) =>
    card({
      title: name.replace(/\.html$/, ''),
      about: escapeHtml(`pages/${name}`),
      links: [link(`/pages/${name}`, 'Open', `Open ${name}`)],
    }),
  );

const NAVIGATION = `<nav aria-label="Elsewhere">${link('/inbox', 'Inbox')}
${link('/results', 'Results')}</nav>`;

const GUIDES = `<section><h2>Guides</h2><p class="hint">In the folder <code>docs</code> of the repository: <code>authoring.md</code> on writing surveys, <code>embedding.md</code> on putting them on a site, <code>operating.md</code> on running the host.</p></section>`;

const answers = (): string =>
  `<section><h2>Answers</h2><p class="hint">Conversations are in the inbox, for operators; charts of all answers in the results, for operators with that role. As a table they come with <code>${escapeHtml(`${ownCommand()} data export FOLDER --out answers.csv`)}</code>: FOLDER is the workspace, and <code>--data</code> or <code>--database-url</code> are those of this host.</p></section>`;

const html = (body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The workspace of this host: its surveys, widgets and pages."><title>PSN Elements</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/start.css"><script type="module" src="/start.js"></script></head>
<body><header class="top"><h1>PSN Elements</h1>${NAVIGATION}</header><main>${body}</main><p id="status" class="status" role="status"></p></body></html>`;

export interface StartContent {
  workspace: Workspace;
  /** A sentence about the other hosts of the database. */
  notice: string | null;
  /** File names of the workspace's own host pages. */
  pageNames: readonly string[];
  /** Address of this host, without a trailing slash. */
  host: string;
}

/** Renders the content of the workspace. */
export const startContent = ({ workspace, notice, pageNames, host }: StartContent): string =>
  `<p class="lead">This host serves the files of the workspace. Changes apply at once.</p>
${notice ? `<section class="problems"><h2>Several hosts</h2><p>${escapeHtml(notice)}</p></section>` : ''}
${problemSection(workspace.findings)}
${section('Widgets', 'Add a widget to a site by one line.', widgetCards(workspace, host))}
${section('Surveys', 'Put a survey into a page, or send its link.', surveyCards(workspace, host))}
${section('Drafts', 'No node shows these surveys yet.', draftCards(workspace))}
${section('Pages', 'The workspace’s own pages.', pageCards(pageNames))}
${answers()}
${GUIDES}`;

export const startPage = (content: StartContent): string => html(startContent(content));

/** The start page of a public host. Its script fetches the content with the token of an operator. */
export const closedStartPage = (): string =>
  html(
    `<div id="content"><p class="lead">Operators see the content of this host here. ${link('/inbox', 'Sign in to the inbox')} in this tab, then return.</p></div>`,
  );
