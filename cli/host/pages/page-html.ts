import type { ChannelNode } from '../../../core/contract/node.ts';
import { directionOf } from '../../../core/language/direction.ts';
import { brandTags, NO_ICON } from './brand.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import type { PageSentences } from './sentences.ts';
import type { RenderedSurvey } from '../rendering/survey-renderer.ts';

/** The HTML of a route page, from the one that the build has written. */

/** Notices for visitors without scripts, and with a browser that knows no modules. */
function notices({ locale, texts }: PageSentences): string {
  const notice = (text: string, more: string): string =>
    `<p class="notice" lang="${locale}" dir="${directionOf(locale)}"${more}>${escapeHtml(text)}</p>`;
  return `<noscript>${notice(texts.needsScripts, '')}</noscript>${notice(texts.oldBrowser, ' id="old-browser" hidden')}
<script nomodule>document.getElementById("old-browser").hidden = false</script>`;
}

interface PageParts {
  css: string;
  /** Script with the settings of the page, which would be a request of its own. */
  env: string;
  /** Tags for the end of the head. */
  head: readonly string[];
  /** The channel that the page shows, if it is known. */
  node: ChannelNode | undefined;
  /** Address of the host. */
  base: string;
  scheme: string;
  /** Content above the element. */
  content: string | undefined;
  /** The owner's picture beside the content. */
  picture: string;
  survey: RenderedSurvey | null;
  sentences: PageSentences;
  nonce: string;
}

/** Fills a page of the build; its scripts get the nonce. */
export function pageHtml(page: string, parts: PageParts): string {
  const {
    css,
    env,
    head,
    node,
    base,
    scheme,
    content = '',
    picture,
    survey,
    sentences,
    nonce,
  } = parts;
  const brand = node ? brandTags(node, base) : '';
  const title = escapeHtml(survey?.title || node?.name || '');
  const html = (brand.includes('rel="icon"') ? page.replace(NO_ICON, '') : page)
    .replaceAll('../', '/')
    .replace('<html lang="en"', (tag) => `${tag} data-scheme="${scheme}"`)
    .replace(/<title>[^<]*/, (tag) => (title ? `<title>${title}` : tag))
    .replace(/(?<=name="description" content=")[^"]*/, (text) => title || text)
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
    .replace(/<script[^>]*env\.js"><\/script>/, () => `<script>${env}</script>`)
    .replace('</head>', () => `${brand}${head.join('')}</head>`)
    .replace('<body>', () => `<body>${notices(sentences)}${picture}`)
    .replace('</main>', () => `${content}</main>`)
    .replaceAll(/<(script|link rel="modulepreload")/g, `$& nonce="${nonce}"`);
  if (!survey) return html;
  return html
    .replace('<html lang="en"', () => `<html lang="${survey.lang}" dir="${survey.dir}"`)
    .replace('</main>', () => `${survey.html}</main>`);
}
