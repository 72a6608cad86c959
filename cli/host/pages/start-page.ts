import type { Finding } from '../../check/finding.ts';
import { ownCommand } from '../../base/own-command.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { draftCards, pageLinks, surveyCards, widgetCards } from './start-cards.ts';
import type { Today } from './today.ts';
import { todayPlace } from './today-section.ts';

/** The start page, the home of an owner: numbers of today, then the surveys and widgets of the workspace. */

const section = (title: string, lead: string, cards: readonly string[]): string =>
  cards.length
    ? `<section id="${title.toLowerCase()}"><h2>${title}</h2><p class="hint">${lead}</p><div class="cards">${cards.join('')}</div></section>`
    : '';

/** A finding of the check: place, message and fix. */
const problem = ({ file, line, path, subject, message, hint }: Finding): string =>
  `<li><p><strong>${escapeHtml(file)}, line ${line}</strong>${subject && `: ${escapeHtml(subject)}`}</p>
<p>${path && `<code>${escapeHtml(path)}</code>: `}${escapeHtml(message)}</p>${hint === undefined ? '' : `<p class="hint">${escapeHtml(hint)}</p>`}</li>`;

function problemSection(findings: readonly Finding[]): string {
  if (findings.length === 0) return '';
  return `<section class="problems"><h2>Mistakes in the files</h2><ul>${findings.map(problem).join('')}</ul>
<p class="hint">Files with errors are not published. <code>${escapeHtml(`${ownCommand()} check`)}</code> lists them in a terminal.</p></section>`;
}

const NAVIGATION = `<nav aria-label="Elsewhere"><a href="/inbox">Inbox</a>
<a href="/results">Results</a>
<a href="/account">Account</a></nav>`;

const html = (body: string): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Answers of today, conversations that wait, surveys and widgets."><title>PSN Elements</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/start.css"><script type="module" src="/start.js"></script></head>
<body><header class="top"><h1>PSN Elements</h1>${NAVIGATION}</header><main>${body}</main><p id="status" class="status" role="status"></p></body></html>`;

export interface StartContent {
  workspace: Workspace;
  /** Mistakes in the folder of the host. */
  findings: readonly Finding[];
  /** Difference of the folder from the live version; `null` without one. */
  notice: string | null;
  /** File names of the workspace's own host pages. */
  pageNames: readonly string[];
  /** Numbers of today for the person of the session; `null` without one. */
  today: Today | null;
  /** Address of this host, without a trailing slash. */
  host: string;
}

/** Renders the content of the workspace. */
const startContent = ({
  workspace,
  findings,
  notice,
  pageNames,
  today,
  host,
}: StartContent): string =>
  `${notice ? `<section class="problems"><h2>Not published</h2><p>${escapeHtml(notice)}</p></section>` : ''}
${problemSection(findings)}
${todayPlace(today, Date.now())}
${section('Surveys', 'Share a link, or put a survey into a page.', surveyCards(workspace, host))}
${section('Widgets', 'One line of code adds a widget to a site.', widgetCards(workspace, host))}
${section('Drafts', 'Surveys without a channel.', draftCards(workspace))}
${pageNames.length ? `<section><h2>Pages</h2>${pageLinks(pageNames)}</section>` : ''}`;

export const startPage = (content: StartContent): string => html(startContent(content));
