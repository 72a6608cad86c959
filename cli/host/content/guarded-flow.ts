import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Flow, Question } from '../../../core/contract/flow.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { surveysOf } from './channel-surveys.ts';

/** Whether a flow has a question that fits. */
export const hasQuestion = ({ states }: Flow, fits: (question: Question) => boolean): boolean =>
  states.some(({ elements }) => elements.some(({ question }) => question && fits(question)));

const nodesShowing = ({ nodes }: Workspace, flowId: string): ChannelNode[] =>
  [...nodes.values()].map(({ value }) => value).filter((node) => surveysOf(node).includes(flowId));

/**
 * Nodes with signatures that allow reading a flow; empty if a node without signatures shows it as well.
 *
 * @param opened version of the page. A flow that no node shows any longer is guarded by the nodes that did, with their
 *   present settings.
 */
export function nodesGuarding(live: Workspace, flowId: string, opened = live): ChannelNode[] {
  const now = nodesShowing(live, flowId);
  const before = () =>
    nodesShowing(opened, flowId).map((node) => live.nodes.get(node.id)?.value ?? node);
  const showing = now.length > 0 ? now : before();
  return showing.every(({ useSignatureVerify }) => useSignatureVerify) ? showing : [];
}

/** Nodes with signatures that allow calls of a question in the version of a page. */
export function nodesGuardingQuestion(
  live: Workspace,
  questionId: string,
  opened: Workspace,
): ChannelNode[] {
  const guards = [...opened.flows.values()]
    .filter(({ value }) => hasQuestion(value, ({ id }) => id === questionId))
    .map(({ value }) => nodesGuarding(live, value.id, opened));
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
