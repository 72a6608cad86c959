import { renderSVG } from 'uqr';
import { escapeHtml } from '../rendering/escape-html.ts';
import type { Snippet } from './snippets.ts';
import type { StartWording } from './start-wording.ts';

/** The dialog of a card on the start page: a link with its QR code, and the code for each kind of site. */

/** HTML of a text that may wrap at the parts of an address. */
const wrapping = (text: string): string =>
  escapeHtml(text).replace(/(?<=[\w?]\/|\?|&#38;)/g, '<wbr>');

const code = (text: string, label: string, copy: string): string =>
  `<div class="snippet"><pre tabindex="0" dir="ltr" aria-label="${escapeHtml(label)}"><code>${wrapping(text)}</code></pre><button type="button" class="copy" data-copy="${escapeHtml(text)}" aria-label="${escapeHtml(`${copy}: ${label}`)}">${escapeHtml(copy)}</button></div>`;

const snippet = (
  { title, code: text, hint }: Snippet,
  of: string,
  { texts: { people } }: StartWording,
): string =>
  `${code(text, `${title}, ${of}`, people.copy())}<p class="hint">${escapeHtml(hint)}</p>`;

const qrCode = (url: string, label: string): string =>
  renderSVG(url, { border: 2 }).replace(
    '<svg ',
    `<svg role="img" aria-label="${escapeHtml(label)}" `,
  );

const linkPart = (url: string, of: string, { texts: { home, people } }: StartWording): string =>
  `<h3>${escapeHtml(home.link())}</h3><div class="share">${qrCode(url, home.qrCode())}<div>${code(url, `${home.link()}, ${of}`, people.copy())}<p class="hint">${escapeHtml(home.linkHelp())}</p></div></div>`;

interface ShareDialog {
  id: string;
  title: string;
  /** Name of the survey or the widget, for the labels of its buttons. */
  of: string;
  /** Address to pass on; none for a widget. */
  url?: string;
  snippets: readonly Snippet[];
  /** More HTML at the end. */
  more?: string;
  wording: StartWording;
}

/** Renders the first snippet, and each of the others behind its title. */
export function shareDialog({
  id,
  title,
  of,
  url,
  snippets,
  more = '',
  wording,
}: ShareDialog): string {
  const { home, common } = wording.texts;
  const [first, ...others] = snippets;
  const rest = others.map(
    (other) =>
      `<details name="${id}"><summary>${escapeHtml(other.title)}</summary>${snippet(other, of, wording)}</details>`,
  );
  return `<dialog id="${id}" class="share-dialog" aria-labelledby="${id}-title"><header><h2 id="${id}-title">${escapeHtml(title)}</h2><button type="button" class="close" data-close aria-label="${escapeHtml(common.close())}"></button></header>
${url === undefined ? '' : linkPart(url, of, wording)}<h3>${escapeHtml(home.onSite())}</h3>${snippet(first!, of, wording)}${rest.join('')}${more}<p class="status" role="status"></p></dialog>`;
}
