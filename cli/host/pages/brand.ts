import { parseColour } from '../../../core/contract/colour.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import { httpAddress } from '../http/urls.ts';
import { escapeHtml } from '../rendering/escape-html.ts';

/** A page without an icon asks for none. */
export const NO_ICON = '<link rel="icon" href="data:," />';

const meta = (property: string, content: string): string =>
  content ? `<meta property="${property}" content="${escapeHtml(content)}">` : '';

/**
 * Identifies a page before it is opened, and in the browser's tab: tags for its head, by the channel that it shows.
 *
 * @param base address of the host
 */
export function brandTags(node: ChannelNode, base: string): string {
  const icon = httpAddress(node.faviconUrl, base);
  const image = httpAddress(node.shareImageUrl ?? node.logoUrl, base);
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

/** Colours for the tag of an element without its channel, such as a preview: a rule of CSS. */
export function brandRule(
  tag: string,
  { primaryColor, fontColor, colorScheme }: ChannelNode,
): string {
  const declarations = [
    primaryColor && parseColour(primaryColor) && `--psn-primary:${primaryColor}`,
    fontColor && parseColour(fontColor) && `--psn-on-primary:${fontColor}`,
    colorScheme !== 'light' && `color-scheme:${colorScheme === 'auto' ? 'light dark' : 'dark'}`,
  ].filter(Boolean);
  return declarations.length ? `${tag}{${declarations.join(';')}}` : '';
}

/**
 * Logo and name of a channel, for the top of a page.
 *
 * @param base address of the host
 */
export function brandHeader({ logoUrl, name }: ChannelNode, base: string): string {
  const logo = httpAddress(logoUrl, base);
  const image = logo && `<img src="${escapeHtml(logo)}" alt="">`;
  return image || name
    ? `<header class="brand">${image}<span>${escapeHtml(name)}</span></header>`
    : '';
}
