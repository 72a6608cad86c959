import type { ChannelNode } from '../../../core/contract/node.ts';
import { PAGES } from '../../../core/contract/pages.ts';
import { permissionOfPage } from '../auth/access.ts';
import { directionOf } from '../../../core/language/direction.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { brandHeader } from './brand.ts';
import { escapeHtml } from '../rendering/escape-html.ts';
import type { PageSentences } from './sentences.ts';
import type { Brand } from './shared-brand.ts';

/** Content of a route page around its element. */

/** Skeleton lines in place of a text. */
const LINES = '<i></i>'.repeat(8);

/** The page around a widget that is shown by itself. */
const samplePage = (header: string, { locale, texts }: PageSentences): string =>
  `<div class="sample" lang="${locale}" dir="${directionOf(locale)}">${header}<p>${escapeHtml(texts.sample)}</p><div aria-hidden="true">${LINES}</div></div>`;

/** The channel that shows a flow; `undefined` for a draft. */
export const nodeShowing = ({ nodes }: Workspace, flowId: string | null): ChannelNode | undefined =>
  flowId === null
    ? undefined
    : [...nodes.values()].find(({ value }) => value.flowId === flowId)?.value;

interface ContentSettings {
  /** Address of the host. */
  base: string;
  sentences: PageSentences;
  /** Whether the element does not know the channel. */
  isUnbranded: boolean;
}

/** Heading of a page with an element that shows no name. */
export function contentOf(
  route: string,
  node: ChannelNode,
  { base, sentences, isUnbranded }: ContentSettings,
): string {
  const header = brandHeader(node, base);
  if (route === 'widget') return isUnbranded ? '' : samplePage(header, sentences);
  return isUnbranded ? header : '';
}

/**
 * The scheme of a page. Operators have that of their system, and so has a page without its channel, such as one of an
 * unknown address, where the channels share none. A preview is as light as their channels.
 *
 * @param shown the channel or the widget that the page shows
 * @param brand the settings that all channels share
 */
export function schemeOf(
  route: string,
  shown: Pick<ChannelNode, 'colorScheme'> | undefined,
  brand: Brand | undefined,
): string {
  if (!permissionOfPage(route).isOfVisitors) return 'auto';
  if (shown) return shown.colorScheme;
  const isChosen = brand?.wire['color_scheme'] !== undefined;
  if (!isChosen && PAGES[route]?.tag !== 'psn-flow-preview') return 'auto';
  return brand?.value.colorScheme ?? 'light';
}
