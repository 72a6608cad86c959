import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ChannelNode } from '../../../core/contract/node.ts';
import { parse } from '../../../core/contract/wire.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { invalidBody, notFound } from './api-error.ts';

const body = v.object({
  kind: v.picklist(['displayed', 'submitted']),
  feedback_id: v.nullish(v.pipe(v.string(), v.uuid())),
});

/** What a channel's quota has used up; a feedback counts once. */
export function serveQuotaEvents(
  app: FastifyInstance,
  database: Database,
  workspace: LiveWorkspace,
): void {
  app.post<{ Params: { id: string } }>(
    '/v1/nodes/:id/quota_events',
    async ({ params, body: given }, reply) => {
      if (!workspace.current().nodes.has(params.id)) throw notFound('node');
      const parsed = parse(body, given);
      if (!parsed.ok) throw invalidBody(parsed.problems);
      const { kind, feedback_id: feedbackId } = parsed.value;
      await database
        .insertInto('quota_events')
        .values({ id: feedbackId ?? randomUUID(), node_id: params.id, kind })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return reply.status(204).send();
    },
  );
}

/** The quota as it stands now; the file says what there was to begin with. */
export async function quotaNow(
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
