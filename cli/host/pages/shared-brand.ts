import type { ChannelNode } from '../../../core/contract/node.ts';
import { nodeSchema } from '../../../core/contract/node.ts';
import { UNREADABLE } from '../../../core/contract/schema.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Keys of a channel that make its brand. */
const KEYS = [
  'name',
  'logo_url',
  'favicon_url',
  'share_image_url',
  'primary_color',
  'font_color',
  'color_scheme',
  'look',
];

/** A channel, or the part of it that others share, with its file. */
export interface Brand {
  wire: Record<string, unknown>;
  value: ChannelNode;
}

/**
 * The brand of pages that belong to no channel: the settings that all channels of the host share. Several owners on one
 * host share none, and no visitor gets the logo of another one.
 */
export function sharedBrand({ nodes }: Workspace): Brand | undefined {
  const [first, ...others] = [...nodes.values()].map(({ wire }) => wire);
  if (!first) return undefined;
  const shared = KEYS.filter((key) => others.every((wire) => wire[key] === first[key]));
  const wire = Object.fromEntries(shared.map((key) => [key, first[key]]));
  const value = nodeSchema.read({ ...wire, id: first['id'] }, []);
  return value === UNREADABLE ? undefined : { wire, value };
}
