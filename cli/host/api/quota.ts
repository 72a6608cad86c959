import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { notFound } from './api-error.ts';
import { parseBody } from './parse-body.ts';
import { limitAddress, type RateLimits } from './rate-limits.ts';

const eventSchema = v.object({
  kind: v.picklist(['displayed', 'submitted']),
  feedback_id: v.nullish(v.pipe(v.string(), v.uuid())),
});

/** Route that counts events against a channel's quota. Events of the same feedback count once. */
export function serveQuotaEvents(
  app: FastifyInstance,
  database: Database,
  workspace: LiveWorkspace,
  limits: RateLimits,
): void {
  app.post<{ Params: { id: string } }>(
    '/v1/nodes/:id/quota_events',
    limitAddress(limits, 'quota events'),
    async ({ params, body }, reply) => {
      if (!workspace.current().nodes.has(params.id)) throw notFound('node');
      const { kind, feedback_id: feedbackId } = parseBody(eventSchema, body);
      await database
        .insertInto('quota_events')
        .values({ id: feedbackId ?? randomUUID(), node_id: params.id, kind })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return reply.status(204).send();
    },
  );
}

/**
 * Returns a node's quota in wire format with what remains now, or `null` without an active quota.
 * The node's file has the initial number; counted events are subtracted from it.
 */
export async function currentQuota(
  database: Database,
  { id, channelQuota }: ChannelNode,
): Promise<object | null> {
  if (!channelQuota?.active || channelQuota.remaining === null) return null;
  const { count } = await database
    .selectFrom('quota_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('node_id', '=', id)
    .where('kind', '=', channelQuota.actionKind === 'display' ? 'displayed' : 'submitted')
    .executeTakeFirstOrThrow();
  return {
    active: true,
    action_kind: channelQuota.actionKind,
    remaining: Math.max(0, channelQuota.remaining - count),
  };
}
