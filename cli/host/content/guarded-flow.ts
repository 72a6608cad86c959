import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Nodes with signatures that allow reading a flow; empty if a node without signatures shows it as well. */
export function nodesGuarding({ nodes }: Workspace, flowId: string): ChannelNode[] {
  const showing = [...nodes.values()]
    .map(({ value }) => value)
    .filter((node) => node.flowId === flowId || node.nonOperatingHoursFlowId === flowId);
  return showing.every(({ useSignatureVerify }) => useSignatureVerify) ? showing : [];
}

/** Nodes with signatures that allow calls of a question. */
export function nodesGuardingQuestion(workspace: Workspace, questionId: string): ChannelNode[] {
  const guards = [...workspace.flows.values()]
    .filter(({ value: { states } }) =>
      states.some(({ elements }) => elements.some(({ question }) => question?.id === questionId)),
    )
    .map(({ value }) => nodesGuarding(workspace, value.id));
  return guards.every(({ length }) => length > 0) ? guards.flat() : [];
}

/** Fields that render the notice about a rejected signature. */
const NOTICE_FIELDS = [
  'id',
  'name',
  'logo_url',
  'favicon_url',
  'css_url_react',
  'primary_color',
  'secondary_color',
  'font_color',
  'color_scheme',
  'look',
  'default_language_id',
  'psn_branding',
  'enabled_domains',
  'use_signature_verify',
];

type Wire = Record<string, unknown>;

/** Reduces a node and its flow to the look and the languages of the notice about a rejected signature. */
export const refusedNode = (node: Wire, flow: Wire | null): Wire => ({
  ...Object.fromEntries(Object.entries(node).filter(([name]) => NOTICE_FIELDS.includes(name))),
  signature_valid: false,
  flow: flow && {
    id: flow['id'],
    languages: flow['languages'],
    default_language_id: flow['default_language_id'],
    // Flows without states are invalid.
    states: [{ id: 'refused' }],
  },
});
