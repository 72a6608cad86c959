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

/** The page that the rules were checked for, or the way to check one; nothing for a code without a widget. */
function hintOf(config: WidgetConfig | null, page: URL | null, texts: Sentences): string {
  if (page) return withCode((mark) => texts.forPage({ page: mark }), page.href);
  return config ? withCode((parameter) => texts.addPage({ parameter }), '&page=') : '';
}

function item({ rule, passes, words }: RuleRow, texts: Sentences): string {
  const verdict = passes === null ? texts.depends() : passes ? texts.allows() : texts.hides();
  return `<li><p><strong><code dir="ltr">${rule}</code>: ${escapeHtml(verdict)}</strong></p><p>${words}</p></li>`;
}

const code = (text: string): string =>
  `<pre tabindex="0" dir="ltr"><code>${escapeHtml(text)}</code></pre>`;
const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Causes outside of the configuration, with a check for each. */
function causes(host: string, widgetCode: string, texts: Sentences): string {
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
  return steps
    .map(([title, help]) => `<article class="card"><h3>${escapeHtml(title)}</h3>${help}</article>`)
    .join('');
}

interface Explained {
  host: string;
  own: OwnPage;
  code: string;
  config: WidgetConfig | null;
  page: URL | null;
  wording: StartWording;
}

function explainPage({ host, own, code: widgetCode, config, page, wording }: Explained): string {
  const texts = wording.texts.home.explain;
  const title = escapeHtml(texts.title());
  const rules = ruleRows(widgetCode, config, page, texts).map((row) => item(row, texts));
  return `<!doctype html>
<html lang="${wording.locale}" dir="${directionOf(wording.locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}"><title>${title}</title>${own.head}</head>
<body>${own.header}<header class="top"><h1>${title}</h1></header><main>
<section><h2>${escapeHtml(texts.rules())}</h2><p class="hint">${hintOf(config, page, texts)}</p>
<ul class="rules">${rules.join('')}</ul></section>
${config ? `<section><h2>${escapeHtml(texts.otherCauses())}</h2><div class="cards">${causes(host, widgetCode, texts)}</div></section>` : ''}</main></body></html>
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
      page: page.length > MAX_ADDRESS ? null : parseUrl(page),
      wording: await readStartWording(
        [lang, ...browserLanguages].filter(Boolean),
        browserLanguages,
      ),
    });
    return markPublic(reply, CACHE.never)
      .removeHeader('Access-Control-Allow-Origin')
      .headers(ownPageHeaders({ ancestors: "'none'", styles: own.styles }))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}
