import { serverOperating } from '../../../core/channel/operating-hours.ts';
import { isPreview } from '../../../core/contract/pages.ts';
import { publicFlow } from '../../kinds/public-keys.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { widgetReply } from '../content/widget-reply.ts';

/** A block of data for the script of a page. An end tag in a text must not end it. */
const dataBlock = (attributes: string, data: unknown): string =>
  `<script type="application/json" ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * Returns the data of a page with `isPreview`, which then makes no call to the API: the flow that its node shows now, and
 * the configuration of its widget. Empty for other pages, and for a node that demands a signature.
 */
export function previewData(workspace: Workspace, parameters: URLSearchParams): string {
  const { nodes, flows, widgets } = workspace;
  const widget = widgets.get(parameters.get('code') ?? '');
  const node = nodes.get(widget?.value.nodeId ?? parameters.get('node_id') ?? '')?.value;
  if (!isPreview(parameters) || !node || node.useSignatureVerify) return '';
  const closedFlowId = serverOperating(node, Date.now()) ? null : node.nonOperatingHoursFlowId;
  const flow = flows.get(closedFlowId ?? node.flowId ?? '');
  if (!flow) return '';
  return (
    dataBlock('id="psn-flow"', publicFlow(flow)) +
    (widget ? dataBlock('id="psn-config" data-psn', widgetReply(workspace, widget)) : '')
  );
}
