import { serverOperating } from '../../../core/channel/operating-hours.ts';
import type { Flow } from '../../../core/contract/flow.ts';
import { parse } from '../../../core/contract/wire.ts';
import { MEASURED } from '../../../core/contract/reply-time.ts';
import { nodeChatSchema } from '../../../core/contract/node-chat.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import { blobUrl, surveyUrl } from '../http/urls.ts';
import { publicChat, publicNode } from '../../kinds/public-keys.ts';
import type { Operator } from '../../../core/contract/inbox.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { FeedbackRow } from './conversations.ts';
import type { RatingRow } from './ratings.ts';
import type { Actor, ItemRow } from './timeline.ts';

/** Conversations in wire format. `baseUrl` is the public address of this host. */

export const itemToWire = (
  {
    id,
    seq,
    action,
    actor,
    body,
    sender,
    attachment_id: attachment,
    file,
    client_key,
    created_at,
  }: ItemRow,
  baseUrl: string,
) => ({
  id,
  seq,
  action,
  actor,
  ...(client_key ? { client_key } : {}),
  detail: {
    comment: {
      body,
      attachment: attachment && blobUrl(baseUrl, attachment),
      file,
      created_at: created_at.toISOString(),
    },
    ...(actor === 'user' ? { user: sender ?? {} } : {}),
  },
});

export const ratingToWire = ({ rating, created_at }: RatingRow) => ({
  rating,
  created_at: created_at.toISOString(),
});

/**
 * Names of the channel and the survey of a feedback; their ids when they have no name or were removed.
 *
 * @param answered the survey in the version that was answered
 */
export const placeOf = (
  { nodes, flows }: Workspace,
  { node_id, flow_id }: Pick<FeedbackRow, 'node_id' | 'flow_id'>,
  answered: Flow | null = null,
) => ({
  node_name: nodes.get(node_id)?.value.name ?? node_id,
  survey_name: flows.get(flow_id)?.value.name || answered?.name || flow_id,
});

/** Returns the chat settings of a node, in wire format with public keys only, and parsed; defaults for a deleted node. */
export function chatSettings(workspace: Workspace, nodeId: string) {
  const node = workspace.nodes.get(nodeId);
  const wire = node ? { ...publicNode(node), ...publicChat(node) } : {};
  const parsed = parse(nodeChatSchema, wire);
  if (!parsed.ok) throw new Error(`The chat of node ${nodeId} can't be read.`);
  return { wire, settings: parsed.value };
}

/** Mutable part of a chat, which is also pushed. */
export const chatUpdateToWire = (
  workspace: Workspace,
  feedback: FeedbackRow,
  items: readonly ItemRow[],
  ratings: readonly RatingRow[],
  baseUrl: string,
) => ({
  status: feedback.chat_status,
  chat_rating_enabled: chatSettings(workspace, feedback.node_id).settings.chatRatingEnabled,
  chat_ratings: ratings.map(ratingToWire),
  timeline_items: items.map((item) => itemToWire(item, baseUrl)),
});

/** Fields of a node that the customer's page needs for a chat. */
const NODE_FIELDS = [
  'name',
  'logo_url',
  'operating_24_7',
  'operating_hours',
  'time_zone',
  'greeting',
  'reply_time',
  'primary_color',
  'font_color',
  'color_scheme',
  'look',
  'requires_consent',
];

/** Whether the channel accepts feedback from all visitors, any number of times. */
const isOpen = (node: ChannelNode): boolean =>
  node.status === 'active' && !node.preventMultipleFeedback && !node.useSignatureVerify;

/** Public data of operators, in wire format. */
const teamOf = (people: readonly Operator[], ids: readonly string[]) =>
  ids.flatMap((id) => {
    const operator = people.find((person) => person.id === id);
    return operator
      ? {
          nickname: operator.nickname ?? operator.name,
          avatar: operator.avatar,
          avatar_color: operator.avatarColor,
        }
      : [];
  });

/** The appearance of the business; name and logo of the channel where its file has no own ones. */
const accountOf = (node: Readonly<Record<string, unknown>>) => ({
  name: node['name'] ?? null,
  logo_url: node['logo_url'] ?? null,
  avatar_color: null,
  ...(node['account'] as object | null | undefined),
});

/**
 * Complete chat for one side, with the receipts of the other side. `answers` are in wire format.
 *
 * @param measuredTime measured reply time of the channel, for a channel that shows it
 */
export function chatToWire(
  workspace: Workspace,
  people: readonly Operator[],
  side: Actor,
  feedback: FeedbackRow,
  answers: readonly Record<string, unknown>[],
  items: readonly ItemRow[],
  ratings: readonly RatingRow[],
  baseUrl: string,
  measuredTime: string | null,
) {
  const { wire: node, settings } = chatSettings(workspace, feedback.node_id);
  const channel = workspace.nodes.get(feedback.node_id)?.value;
  const flow = workspace.flows.get(feedback.flow_id)?.value;
  const otherSide = side === 'customer' ? 'operator' : 'customer';
  return {
    node: {
      ...Object.fromEntries(NODE_FIELDS.map((name) => [name, node[name]])),
      ...(settings.replyTime === MEASURED ? { reply_time: measuredTime } : {}),
      operating: channel && serverOperating(channel, Date.now()),
      survey_url: channel && isOpen(channel) ? surveyUrl(baseUrl, channel.id) : null,
    },
    creator: creatorOf(feedback),
    team: teamOf(people, settings.team),
    responses: answers,
    created_at: feedback.created_at.toISOString(),
    chat_rating_setting: node['chat_rating_setting'] ?? null,
    chat_queue_body: node['chat_queue_body'] ?? null,
    chat_away_body: node['chat_away_body'] ?? null,
    chat_open_when_away: settings.chatOpenWhenAway,
    account: accountOf(node),
    prevent_upload: node['prevent_upload'] ?? false,
    creator_language_code:
      flow?.languages.find(
        ({ id }) => id === (feedback.payload as { language_id?: string }).language_id,
      )?.code ?? null,
    seen_seq: feedback[`${otherSide}_seen_seq`],
    delivered_seq: feedback[`${otherSide}_delivered_seq`],
    ...chatUpdateToWire(workspace, feedback, items, ratings, baseUrl),
  };
}

/** Ids and attributes of the customer of a feedback in the owner's system, in wire format. */
export function identityOf({ payload }: Pick<FeedbackRow, 'payload'>) {
  const { customer = {} } = payload as { customer?: Record<string, unknown> | null };
  return {
    external_id: customer?.['external_id'] ?? null,
    user_id: customer?.['user_id'] ?? null,
    attributes: customer?.['schema'] ?? {},
  };
}

/** Customer of a feedback in wire format, or `null` when the submission has none. */
export function creatorOf({
  payload,
}: Pick<FeedbackRow, 'payload'>): Record<string, unknown> | null {
  const { customer } = payload as { customer?: Record<string, unknown> };
  return customer
    ? { name: customer['name'], email: customer['email'], phone_number: customer['phone_number'] }
    : null;
}
