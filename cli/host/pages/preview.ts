import { serverOperating } from '../../../core/channel/operating-hours.ts';
import { isPreview } from '../../../core/contract/pages.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/**
 * Returns the flow that a node shows now as a block of data for a page with `isPreview`, which then makes no call to the
 * API; empty for other pages, and for a node that demands a signature.
 */
export function previewData({ nodes, flows }: Workspace, parameters: URLSearchParams): string {
  const node = nodes.get(parameters.get('node_id') ?? '')?.value;
  if (!isPreview(parameters) || !node || node.useSignatureVerify) return '';
  const closedFlowId = serverOperating(node, Date.now()) ? null : node.nonOperatingHoursFlowId;
  const flow = flows.get(closedFlowId ?? node.flowId ?? '');
  if (!flow) return '';
  // An end tag in a text must not end the script.
  const json = JSON.stringify(flow.wire).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="psn-flow">${json}</script>`;
}
