import { renderSVG } from 'uqr';
import { escapeHtml } from '../rendering/escape-html.ts';
import type { Snippet } from './snippets.ts';

/** The dialog of a card on the start page: a link with its QR code, and the code for each kind of site. */

/** HTML of a text that may wrap at the parts of an address. */
const wrapping = (text: string): string =>
  escapeHtml(text).replace(/(?<=[\w?]\/|\?|&#38;)/g, '<wbr>');

const code = (text: string, label: string, copyLabel: string): string =>
  `<div class="snippet"><pre tabindex="0" aria-label="${escapeHtml(label)}"><code>${wrapping(text)}</code></pre><button type="button" class="copy" data-copy="${escapeHtml(text)}" aria-label="${escapeHtml(copyLabel)}">Copy</button></div>`;

const snippet = ({ title, code: text, hint }: Snippet, of: string): string =>
  `${code(text, `${title} for ${of}`, `Copy ${title} for ${of}`)}<p class="hint">${escapeHtml(hint)}</p>`;

const qrCode = (url: string): string =>
  renderSVG(url, { border: 2 }).replace(
    '<svg ',
    '<svg role="img" aria-label="QR code of the link" ',
  );

const linkPart = (url: string, of: string): string =>
  `<h3>Link</h3><div class="share">${qrCode(url)}<div>${code(url, `Link of ${of}`, `Copy the link of ${of}`)}<p class="hint">Send it, or print the code.</p></div></div>`;

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
}

/** Renders the first snippet, and each of the others behind its title. */
export function shareDialog({ id, title, of, url, snippets, more = '' }: ShareDialog): string {
  const [first, ...others] = snippets;
  const rest = others.map(
    (other) =>
      `<details name="${id}"><summary>${other.title}</summary>${snippet(other, of)}</details>`,
  );
  return `<dialog id="${id}" class="share-dialog" aria-labelledby="${id}-title"><header><h2 id="${id}-title">${escapeHtml(title)}</h2><button type="button" class="close" data-close aria-label="Close"></button></header>
${url === undefined ? '' : linkPart(url, of)}<h3>On a site</h3>${snippet(first!, of)}${rest.join('')}${more}<p class="status" role="status"></p></dialog>`;
}
