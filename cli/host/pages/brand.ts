import { parseColour } from '../../../core/contract/colour.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import { escapeHtml } from './escape-html.ts';

/** An address that other sites and the browser fetch; empty for anything else. */
const address = (text: string | null, base: string): string => {
  const url = text && URL.canParse(text, base) ? new URL(text, base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
};

const meta = (property: string, content: string): string =>
  content ? `<meta property="${property}" content="${escapeHtml(content)}">` : '';

/**
 * What a page is known by before it is opened, and in the browser's tab: tags for its head, by the channel that it shows.
 *
 * @param base address of the host
 */
export function brandTags(node: ChannelNode, base: string): string {
  const icon = address(node.faviconUrl, base);
  const image = address(node.shareImageUrl ?? node.logoUrl, base);
  const colour = parseColour(node.primaryColor ?? '') ? node.primaryColor : null;
  return [
    meta('og:type', 'website'),
    meta('og:title', node.name),
    meta('og:image', image),
    icon && `<link rel="icon" href="${escapeHtml(icon)}">`,
    colour && `<meta name="theme-color" content="${escapeHtml(colour)}">`,
  ]
    .filter(Boolean)
    .join('');
}
