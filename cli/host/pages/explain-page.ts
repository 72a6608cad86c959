import type { FastifyInstance } from 'fastify';
import { parseUrl } from '../../../core/contract/domain.ts';
import type { WidgetConfig } from '../../../core/contract/widget.ts';
import { directionOf } from '../../../core/language/direction.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';
import type { Query } from '../http/query.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { ruleRows, type RuleRow } from './explain-rules.ts';
import { ownPage, type OwnPage } from './own-page.ts';
import { ownPageHeaders } from './policy.ts';
import { acceptedLanguages } from './sentences.ts';
import { sharedBrand } from './shared-brand.ts';
import { widgetLine } from './snippets.ts';
import { readStartWording, withCode, type StartWording } from './start-wording.ts';

/**
 * The page that explains to the owner of a site why a widget does not show. The method `explain()` needs an element; the
 * page needs none, so it helps with a wrong code and with scripts that are missing or blocked.
 */

type Sentences = StartWording['texts']['home']['explain'];

/** Longer addresses are not compared with patterns. */
const MAX_ADDRESS = 2000;

/** The address of the explanation of a widget. */
export const explainUrl = (host: string, code: string): string =>
  `${host}/explain?code=${encodeURIComponent(code)}`;

/** The page that the rules were checked for; nothing without one. */
const hintOf = (page: URL | null, texts: Sentences): string =>
  page ? `<p class="hint">${withCode((mark) => texts.forPage({ page: mark }), page.href)}</p>` : '';

const verdictOf = ({ passes }: RuleRow, texts: Sentences): string =>
  escapeHtml(passes === null ? texts.depends() : passes ? texts.allows() : texts.hides());

/** A rule in plain words, behind a mark that is its verdict. */
function item(row: RuleRow, texts: Sentences): string {
  const mark = row.passes === null ? '?' : row.passes ? '✓' : '✗';
  return `<li><p><span role="img" aria-label="${verdictOf(row, texts)}">${mark}</span> ${row.words}</p></li>`;
}

/** A rule by the name of its setting. */
const namedItem = (row: RuleRow, texts: Sentences): string =>
  `<li><code dir="ltr">${row.rule}</code>: ${verdictOf(row, texts)}</li>`;

/** Asks for a page that the rules are checked for. */
function pageForm({ code: widgetCode, address, lang, wording }: Explained): string {
  const texts = wording.texts.home.explain;
  const language = lang ? `<input type="hidden" name="lang" value="${escapeHtml(lang)}">` : '';
  return `<form class="explain-form" action="/explain"><input type="hidden" name="code" value="${escapeHtml(widgetCode)}">${language}
<div class="field"><label for="page">${escapeHtml(texts.address())}</label><input id="page" name="page" inputmode="url" autocomplete="url" dir="ltr" maxlength="${MAX_ADDRESS}" value="${escapeHtml(address)}">
<button class="button">${escapeHtml(texts.check())}</button></div></form>`;
}

const code = (text: string): string =>
  `<pre tabindex="0" dir="ltr"><code>${escapeHtml(text)}</code></pre>`;
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Causes outside of the configuration, with a check for each: first the one that owners can check. */
function causes(host: string, widgetCode: string, texts: Sentences): string[] {
  const socket = host.replace(/^http/, 'ws');
  const script = escapeHtml(`${host}/psn.js`);
  const link = `<a href="${script}"><bdi>${script}</bdi></a>`;
  const [before = '', after = ''] = withCode(
    (scheme) => texts.unreachableHelp({ address: '\u0001', scheme }),
    'https',
  ).split('\u0001');
  const steps: [string, string][] = [
    [
      texts.noLine(),
      `${paragraph(texts.noLineHelp())}${code(widgetLine(host, widgetCode))}<p>${withCode((attribute) => texts.noLineModule({ attribute }), 'type="module"')}</p>`,
    ],
    [
      texts.forbidden(),
      `${paragraph(texts.forbiddenHelp())}${code(`script-src ${host}; connect-src ${host} ${socket}; img-src data: blob: ${host}`)}`,
    ],
    [
      texts.blocked(),
      `<p>${withCode((error) => texts.blockedHelp({ error }), 'ERR_BLOCKED_BY_CLIENT')}</p>`,
    ],
    [texts.unreachable(), `<p>${before}${link}${after}</p>`],
    [
      texts.invisible(),
      `${paragraph(texts.invisibleHelp())}${code(`console.table(await document.querySelector('psn-widget').explain());`)}`,
    ],
  ];
  return steps.map(
    ([title, help]) => `<article class="card"><h3>${escapeHtml(title)}</h3>${help}</article>`,
  );
}

interface Explained {
  host: string;
  own: OwnPage;
  code: string;
  config: WidgetConfig | null;
  page: URL | null;
  /** The address of the page, as it was written. */
  address: string;
  /** The language in the address; empty without one. */
  lang: string;
  wording: StartWording;
}

/** Other causes, with the part for developers folded. */
function otherCauses({ host, code: widgetCode, wording }: Explained, rows: RuleRow[]): string {
  const texts = wording.texts.home.explain;
  const [first, ...others] = causes(host, widgetCode, texts);
  const names = rows.map((row) => namedItem(row, texts)).join('');
  return `<section><h2>${escapeHtml(texts.otherCauses())}</h2><div class="cards">${first}</div>
<details><summary>${escapeHtml(texts.forDevelopers())}</summary><ul class="rules">${names}</ul><div class="cards">${others.join('')}</div></details></section>`;
}

function explainPage(explained: Explained): string {
  const { own, code: widgetCode, config, page, wording } = explained;
  const texts = wording.texts.home.explain;
  const title = escapeHtml(texts.title());
  const rows = ruleRows(widgetCode, config, page, texts);
  return `<!doctype html>
<html lang="${wording.locale}" dir="${directionOf(wording.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}"><title>${title}</title>${own.head}</head>
<body>${own.header}<main><h1>${title}</h1>
<section>${config ? pageForm(explained) : ''}<h2>${escapeHtml(texts.rules())}</h2>${hintOf(page, texts)}
<ul class="rules plain">${rows.map((row) => item(row, texts)).join('')}</ul></section>
${config ? otherCauses(explained, rows) : ''}</main></body></html>
`;
}

/** Serves `/explain?code=…&page=…`, in the language of the address or of the browser. */
export function serveExplainPage(
  app: FastifyInstance,
  workspace: LiveWorkspace,
  limits: RateLimits,
): void {
  app.get<{ Querystring: Query }>('/explain', async (request, reply) => {
    await limits.consume('configuration', request.ip);
    const { code: widgetCode = '', page = '', lang = '' } = request.query;
    const { widgets, nodes } = workspace.current();
    const config = widgets.get(widgetCode)?.value ?? null;
    const brand = config ? nodes.get(config.nodeId) : sharedBrand(workspace.current());
    const host = baseUrlOf(request);
    const own = ownPage(brand, host);
    const browserLanguages = acceptedLanguages(request.headers['accept-language']);
    const html = explainPage({
      host,
      own,
      code: widgetCode,
      config,
      page: page.length > MAX_ADDRESS ? null : (parseUrl(page) ?? parseUrl(`https://${page}`)),
      address: page.slice(0, MAX_ADDRESS),
      lang,
      wording: await readStartWording(
        [lang, ...browserLanguages].filter(Boolean),
        browserLanguages,
      ),
    });
    return markPublic(reply, CACHE.never)
      .removeHeader('Access-Control-Allow-Origin')
      .headers(ownPageHeaders({ ancestors: "'none'", styles: own.styles, hasForm: true }))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
