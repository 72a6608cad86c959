import { directionOf } from '../../../core/language/direction.ts';
import { SIGN_IN_PAGE, START_PAGE } from '../../../core/contract/sign-in.ts';
import { ownCommand } from '../../base/own-command.ts';
import type { Notice } from '../content/publish-folder.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { draftCards, pageLinks, surveyCards, widgetCards } from './start-cards.ts';
import type { StartContent } from './start-content.ts';
import { mistakeSection } from './start-mistakes.ts';
import { withCode, type StartWording } from './start-wording.ts';
import { todayPlace } from './today-section.ts';

/** The start page, the home of an owner: numbers of today, then the surveys and widgets of the workspace. */

const section = (id: string, title: string, lead: string, cards: readonly string[]): string =>
  cards.length
    ? `<section id="${id}"><h2>${escapeHtml(title)}</h2><p class="hint">${escapeHtml(lead)}</p><div class="cards">${cards.join('')}</div></section>`
    : '';

function noticeSection(notice: Notice | null, { texts: { home } }: StartWording): string {
  if (!notice) return '';
  const { hasErrors, version } = notice;
  const words = hasErrors
    ? escapeHtml(home.filesWrong({ version }))
    : withCode((command) => home.filesDiffer({ version, command }), `${ownCommand()} publish`);
  return `<section class="problems"><h2>${escapeHtml(home.notPublished())}</h2><p>${words}</p></section>`;
}

/** The language and the person, by the element of the other pages; the way to sign in without a session. */
function corner({ today, canSignIn, wording }: StartContent): string {
  const { locale, texts } = wording;
  if (today) return `<psn-people screen="menu" lang="${locale}"></psn-people>`;
  if (!canSignIn) return '';
  const address = `${SIGN_IN_PAGE}?next=${encodeURIComponent(START_PAGE)}`;
  return `<a class="button" href="${address}">${escapeHtml(texts.people.signIn())}</a>`;
}

/** Renders the content of the workspace. */
function startContent(content: StartContent): string {
  const { mistakes, notice, pageNames, wording } = content;
  const { home } = wording.texts;
  return `${noticeSection(notice, wording)}
${mistakeSection(mistakes, wording)}
${todayPlace(content, Date.now())}
${section('surveys', home.surveys(), home.surveysHelp(), surveyCards(content))}
${section('widgets', home.widgets(), home.widgetsHelp(), widgetCards(content))}
${section('drafts', home.drafts(), home.draftsHelp(), draftCards(content))}
${pageNames.length ? `<section><h2>${escapeHtml(home.pages())}</h2>${pageLinks(pageNames)}</section>` : ''}`;
}

export function startPage(content: StartContent): string {
  const { wording, today, preloads } = content;
  const { locale, texts } = wording;
  const { home, people, inbox } = texts;
  const scripts = ['/start.js', ...(today ? ['/people.js'] : [])];
  const describe = [home.surveys(), home.widgets(), home.today()].map(escapeHtml).join(', ');
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${describe}"><title>PSN Elements</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/start.css">${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}${preloads}</head>
<body><header class="top"><h1>PSN Elements</h1>${corner(content)}</header><main>${startContent(content)}</main><p id="status" class="status" role="status" data-copied="${escapeHtml(people.copied())}" data-not-copied="${escapeHtml(home.notCopied())}" data-failed="${escapeHtml(inbox.failed())}"></p></body></html>`;
}
