import type { ChannelNode } from '../../../core/contract/node.ts';
import { UNREADABLE } from '../../../core/contract/schema.ts';
import { resolveText } from '../../../core/language/resolve.ts';
import { nodePageSchema } from '../../kinds/node-page.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import { httpAddress } from '../http/urls.ts';

/** Pages with a picture of their channel. */
const ROUTES = ['feedback', 'web_feedback'];

/**
 * The owner's picture, the second part of a page; empty without one.
 *
 * @param channel the channel that the page shows
 * @param base address of the host
 * @param languages of the visitor, for the description
 */
export function pictureOf(
  route: string,
  channel: { wire: Record<string, unknown>; value: ChannelNode } | undefined,
  base: string,
  languages: readonly string[],
): string {
  const page = nodePageSchema.read(channel?.wire ?? {}, []);
  if (page === UNREADABLE || !ROUTES.includes(route)) return '';
  const url = httpAddress(page.pictureUrl, base);
  const alt = resolveText(page.pictureAlt, languages);
  return url && `<img class="picture" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`;
}
