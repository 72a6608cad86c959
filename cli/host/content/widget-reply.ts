import type { WidgetConfig } from '../../../core/contract/widget.ts';
import { publicWidget } from '../../kinds/public-keys.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** The name of a widget's channel; `null` without one. */
const channelName = ({ nodes }: Workspace, { nodeId }: WidgetConfig): string | null =>
  nodes.get(nodeId)?.value.name || null;

/** A widget with the name of its channel. */
export const namedWidget = (workspace: Workspace, config: WidgetConfig): WidgetConfig => ({
  ...config,
  nodeName: channelName(workspace, config),
});

/** Returns a widget for visitors, in wire format with the name of its channel. */
export const widgetReply = (
  workspace: Workspace,
  widget: Entity<WidgetConfig>,
): Record<string, unknown> => ({
  ...publicWidget(widget),
  node_name: channelName(workspace, widget.value),
});
