import type { FastifyInstance } from 'fastify';
import { parseUrl } from '../../../core/contract/domain.ts';
import { compilePattern, doesMatch } from '../../../core/contract/pattern.ts';
import type { WidgetConfig } from '../../../core/contract/widget.ts';
import { readWidgetRecord } from '../../../core/storage/widget-record.ts';
import { invalidCodeText, isWidgetCode } from '../../../core/widget/code.ts';
import { explainRules } from '../../../core/widget/explain.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { CACHE, markPublic } from '../http/public-responses.ts';
import type { Query } from '../http/query.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { baseUrlOf } from '../http/urls.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { ownPage, type OwnPage } from './own-page.ts';
import { ownPageHeaders } from './policy.ts';
import { sharedBrand } from './shared-brand.ts';
import { widgetLine } from './snippets.ts';

/**
 * The page that explains to the owner of a site why a widget does not show. The method `explain()` needs an element; the
 * page needs none, so it helps with a wrong code and with scripts that are missing or blocked.
 */

interface Row {
  rule: string;
  /** `null` where it depends on the page or the visitor. */
  passes: boolean | null;
  words: string;
}

/** Longer addresses are not compared with patterns. */
const MAX_ADDRESS = 2000;
const NO_RECORD = readWidgetRecord(
  { read: () => null, write: () => undefined, remove: () => undefined, keys: () => [] },
  '',
);
const ADD_PAGE =
  'Add <code>&amp;page=</code> and the address of your page to the address of this page to check its domain and patterns.';

/** The address of the explanation of a widget. */
export const explainUrl = (host: string, code: string): string =>
  `${host}/explain?code=${encodeURIComponent(code)}`;

/** Rules that depend on the browser of the visitor, where the configuration uses them. */
function visitorRules(config: WidgetConfig): Row[] {
  const words: [string, boolean, string][] = [
    ['enabled_on_mobile', !config.enabledOnMobile, 'Phones and tablets do not show it.'],
    [
      'display_rate',
      config.displayRate !== null,
      `It shows to ${config.displayRate} of 100 visitors; the others never see it.`,
    ],
    [
      'display_once',
      config.displayOnce,
      'A browser that has shown it once does not show it again for a time.',
    ],
    [
      'prevent_multiple_feedback',
      config.preventMultipleFeedback,
      'A browser that has sent an answer does not show it again for a time.',
    ],
  ];
  return words
    .filter(([, isUsed]) => isUsed)
    .map(([rule, , text]) => ({ rule, passes: null, words: text }));
}

/** The rules that are the same for every visitor of a page; `page` is `null` for an unknown page. */
function siteRules(config: WidgetConfig, page: URL | null): Row[] {
  const address = page?.href ?? '';
  const { enabledDomains, enabledUrls } = config;
  const rows = explainRules(config, {
    host: page?.hostname ?? '',
    address,
    productHosts: [],
    isMobile: false,
    isUrlEnabled:
      enabledUrls.length === 0 ||
      enabledUrls.some((source) => doesMatch(compilePattern(source), address)),
    now: Date.now(),
    record: NO_RECORD,
  });
  const lists = new Map([
    ['enabled_domains', enabledDomains],
    ['enabled_urls', enabledUrls],
  ]);
  const names = [...lists.keys(), 'hide_widget', 'is_visible'];
  return rows
    .filter(({ rule }) => names.includes(rule))
    .map((row) => {
      const list = lists.get(row.rule) ?? [];
      if (page || list.length === 0) return row;
      const quoted = list.map((item) => `"${item}"`).join(', ');
      return { ...row, passes: null, words: `It depends on the page: ${quoted}.` };
    });
}

/** The page that the rules were checked for, or the way to check one; nothing for a code without a widget. */
function hintOf(config: WidgetConfig | null, page: URL | null): string {
  if (page) return `For visitors of <code>${escapeHtml(page.href)}</code>.`;
  return config ? ADD_PAGE : '';
}

function rowsFor(code: string, config: WidgetConfig | null, page: URL | null): Row[] {
  if (!isWidgetCode(code)) return [{ rule: 'code', passes: false, words: invalidCodeText(code) }];
  if (!config) {
    const words = `This host has no widget with the code ${code}. Compare it with the code in the file of the widget, letter by letter.`;
    return [{ rule: 'code', passes: false, words }];
  }
  const found = {
    rule: 'code',
    passes: true,
    words: `This host has a widget with the code ${code}.`,
  };
  return [found, ...siteRules(config, page), ...visitorRules(config)];
}

const VERDICTS = new Map([
  [true, 'allows it'],
  [false, 'hides it'],
  [null, 'depends'],
]);

const item = ({ rule, passes, words }: Row): string =>
  `<li><p><strong><code>${rule}</code>: ${VERDICTS.get(passes)}</strong></p><p>${escapeHtml(words)}</p></li>`;

const code = (text: string): string => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;

/** Causes outside of the configuration, with a check for each. */
function causes(host: string, widgetCode: string): string {
  const socket = host.replace(/^http/, 'ws');
  const steps = [
    `<h3>The line is not in the page</h3><p>Search the source of the page for it:</p>${code(widgetLine(host, widgetCode))}<p>Without <code>type="module"</code> it does not run.</p>`,
    `<h3>The page forbids the script</h3><p>The console of the browser names the content security policy. Add this host to it:</p>${code(`script-src ${host}; connect-src ${host} ${socket}; img-src data: blob: ${host}`)}`,
    `<h3>A content blocker has removed the script</h3><p>The console has <code>ERR_BLOCKED_BY_CLIENT</code>. Switch the blocker off for the page, or serve this host from a domain of your own.</p>`,
    `<h3>The page can’t reach this host</h3><p>Open <a href="${escapeHtml(`${host}/psn.js`)}">${escapeHtml(`${host}/psn.js`)}</a> in the same browser. A page with <code>https</code> loads only scripts with <code>https</code>.</p>`,
    `<h3>The button is there, but invisible</h3><p>Run this in the console of the page. It explains rule by rule for your browser:</p>${code(`console.table(await document.querySelector('psn-widget').explain());`)}`,
  ];
  return steps.map((step) => `<article class="card">${step}</article>`).join('');
}

interface Explained {
  host: string;
  own: OwnPage;
  code: string;
  config: WidgetConfig | null;
  page: URL | null;
}

const explainPage = ({ host, own, code: widgetCode, config, page }: Explained): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="The reasons why a widget does not show."><title>Why does the widget not show?</title>${own.head}</head>
<body>${own.header}<header class="top"><h1>Why does the widget not show?</h1></header><main>
<section><h2>Its rules</h2><p class="hint">${hintOf(config, page)}</p>
<ul class="rules">${rowsFor(widgetCode, config, page).map(item).join('')}</ul></section>
${config ? `<section><h2>Other causes</h2><div class="cards">${causes(host, widgetCode)}</div></section>` : ''}</main></body></html>
`;

/** Serves `/explain?code=…&page=…`. */
export function serveExplainPage(
  app: FastifyInstance,
  workspace: LiveWorkspace,
  limits: RateLimits,
): void {
  app.get<{ Querystring: Query }>('/explain', async (request, reply) => {
    await limits.consume('configuration', request.ip);
    const { code: widgetCode = '', page = '' } = request.query;
    const { widgets, nodes } = workspace.current();
    const config = widgets.get(widgetCode)?.value ?? null;
    const brand = config ? nodes.get(config.nodeId) : sharedBrand(workspace.current());
    const host = baseUrlOf(request);
    const own = ownPage(brand, host);
    const html = explainPage({
      host,
      own,
      code: widgetCode,
      config,
      page: page.length > MAX_ADDRESS ? null : parseUrl(page),
    });
    return markPublic(reply, CACHE.never)
      .removeHeader('Access-Control-Allow-Origin')
      .headers(ownPageHeaders({ ancestors: "'none'", styles: own.styles }))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
