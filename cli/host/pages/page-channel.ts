import type { ChatTokens } from '../auth/chat-token.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { nodeShowing } from './page-content.ts';
import type { Brand } from './shared-brand.ts';

interface ChannelServices {
  workspace: LiveWorkspace;
  database: Database;
  tokens: ChatTokens;
}

/** The channel of a conversation, for its token alone. */
async function nodeIdOfChat(
  { database, tokens }: ChannelServices,
  parameters: URLSearchParams,
): Promise<string | null> {
  const id = parameters.get('feedback_id') ?? '';
  if (!isUuid(id)) return null;
  const feedback = await database
    .selectFrom('feedbacks')
    .select(['id', 'node_id', 'token_generation', 'mail_generation', 'archived_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return feedback && tokens.isValid(parameters.get('token'), feedback) ? feedback.node_id : null;
}

/** The channel that a page shows; `undefined` for an unknown one. */
export async function channelOfPage(
  services: ChannelServices,
  route: string,
  parameters: URLSearchParams,
): Promise<Brand | undefined> {
  const workspace = services.workspace.current();
  const widget = workspace.widgets.get(parameters.get('code') ?? '')?.value;
  const nodeId =
    route === 'chat'
      ? await nodeIdOfChat(services, parameters)
      : (parameters.get('node_id') ??
        widget?.nodeId ??
        nodeShowing(workspace, parameters.get('flow_id'))?.id);
  return workspace.nodes.get(nodeId ?? '');
}
