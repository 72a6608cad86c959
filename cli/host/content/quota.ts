import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { lockByName } from '../database/lock.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { Identities } from '../auth/identities.ts';
import { parseBody } from '../http/parse-body.ts';
import { limitAddress, type RateLimits } from '../http/rate-limits.ts';
import { quotaEvent } from '../http/requests.ts';

/** Quota with a limit. */
type ActiveQuota = NonNullable<ChannelNode['channelQuota']> & { remaining: number };

export const activeQuota = ({ channelQuota }: ChannelNode): ActiveQuota | null =>
  channelQuota?.active && channelQuota.remaining !== null ? (channelQuota as ActiveQuota) : null;

const kindOf = ({ actionKind }: ActiveQuota): 'displayed' | 'submitted' =>
  actionKind === 'display' ? 'displayed' : 'submitted';

/**
 * Route that counts events against a channel's quota: one display for each visit, which is a load of the channel, and one
 * submission for each response. Submissions are already counted when they are stored.
 */
export function serveQuotaEvents(
  app: FastifyInstance,
  {
    database,
    workspace,
    identities,
    limits,
  }: {
    database: Database;
    workspace: LiveWorkspace;
    identities: Identities;
    limits: RateLimits;
  },
): void {
  app.post<{ Params: { id: string } }>(
    '/v1/nodes/:id/quota_events',
    limitAddress(limits, 'quota events'),
    async (request, reply) => {
      const { id: nodeId } = request.params;
      const node = workspace.current().nodes.get(nodeId);
      if (!node) throw notFound('node');
      await identities.customerOf(request, node.value);
      const event = parseBody(quotaEvent, request.body);
      const isCounted =
        event.kind === 'displayed'
          ? await countDisplay(database, nodeId, event.visit)
          : await countStored(database, nodeId, event.feedbackId);
      if (!isCounted)
        throw new ApiError(422, 'unknown_event', 'The event belongs to no visit and no response.');
      return reply.status(204).send();
    },
  );
}

/** Counts a display and ends its visit, in one statement. */
async function countDisplay(database: Database, nodeId: string, visit: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with visit as (delete from quota_visits where id = ${visit} and node_id = ${nodeId} returning id)
    insert into quota_events (id, node_id, kind) select id, ${nodeId}, 'displayed' from visit`.execute(
    database,
  );
  return numAffectedRows === 1n;
}

/** Whether a response of the channel is stored, and therefore counted. */
async function countStored(database: Database, nodeId: string, id: string): Promise<boolean> {
  const stored = await database
    .selectFrom('feedbacks')
    .select('id')
    .where('id', '=', id)
    .where('node_id', '=', nodeId)
    .where('is_completed', '=', true)
    .executeTakeFirst();
  return stored !== undefined;
}

/** Counts a complete submission in the transaction that stores it. */
export async function countSubmission(
  transaction: DatabaseTransaction,
  node: ChannelNode,
  feedbackId: string,
): Promise<void> {
  const quota = activeQuota(node);
  if (quota && kindOf(quota) === 'submitted')
    await transaction
      .insertInto('quota_events')
      .values({ id: feedbackId, node_id: node.id, kind: 'submitted' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Returns the time at which submissions exhausted a channel's quota; `null` before that. Locks the channel until the end
 * of the transaction, so that concurrent submissions can't exceed the quota.
 */
export async function quotaFullSince(
  transaction: DatabaseTransaction,
  { id }: ChannelNode,
  { remaining }: ActiveQuota,
): Promise<Date | null> {
  await lockByName(transaction, `quota ${id}`);
  const last = await transaction
    .selectFrom('quota_events')
    .select('created_at')
    .where('node_id', '=', id)
    .where('kind', '=', 'submitted')
    .orderBy('created_at')
    .offset(remaining - 1)
    .limit(1)
    .executeTakeFirst();
  return last?.created_at ?? null;
}

/**
 * Returns a node's quota in wire format with the current remainder, or `null` without an active quota. The remainder is
 * the number of the node's file without counted events. A quota of displays includes a visit, which its event refers to.
 */
export async function currentQuota(database: Database, node: ChannelNode): Promise<object | null> {
  const quota = activeQuota(node);
  if (!quota) return null;
  const kind = kindOf(quota);
  const { count } = await database
    .selectFrom('quota_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('node_id', '=', node.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const remaining = Math.max(0, quota.remaining - count);
  const visit = kind === 'displayed' && remaining > 0 ? randomUUID() : null;
  if (visit)
    await database.insertInto('quota_visits').values({ id: visit, node_id: node.id }).execute();
  return {
    active: true,
    action_kind: quota.actionKind,
    remaining,
    ...(visit ? { visit } : {}),
  };
}
