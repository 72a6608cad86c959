import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Returns the nodes of which one has to be signed for to read a flow; none if a node without a signature shows it too. */
export function nodesGuarding({ nodes }: Workspace, flowId: string): ChannelNode[] {
  const showing = [...nodes.values()]
    .map(({ value }) => value)
    .filter((node) => node.flowId === flowId || node.nonOperatingHoursFlowId === flowId);
  return showing.every(({ useSignatureVerify }) => useSignatureVerify) ? showing : [];
}

/** The same for a question, of which a call knows the id alone. */
export function nodesGuardingQuestion(workspace: Workspace, questionId: string): ChannelNode[] {
  const guards = [...workspace.flows.values()]
    .filter(({ value: { states } }) =>
      states.some(({ elements }) => elements.some(({ question }) => question?.id === questionId)),
    )
    .map(({ value }) => nodesGuarding(workspace, value.id));
  return guards.every(({ length }) => length > 0) ? guards.flat() : [];
}

/** Fields that the notice about a refused signature is drawn with. */
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
  'default_language_id',
  'psn_branding',
  'enabled_domains',
  'use_signature_verify',
];

type Wire = Record<string, unknown>;

/** Returns what those learn of a node and its flow whose signature is refused: the look and the languages of the notice. */
export const refusedNode = (node: Wire, flow: Wire | null): Wire => ({
  ...Object.fromEntries(Object.entries(node).filter(([name]) => NOTICE_FIELDS.includes(name))),
  signature_valid: false,
  flow: flow && {
    id: flow['id'],
    languages: flow['languages'],
    default_language_id: flow['default_language_id'],
    // A flow has one state at least.
    states: [{ id: 'refused' }],
  },
});
