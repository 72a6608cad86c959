import type { FastifyInstance } from 'fastify';
import { serverOperating } from '../../../core/channel/operating-hours.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { notFound } from './api-error.ts';
import { currentQuota } from './quota.ts';
import { limitAddress, type RateLimits } from './rate-limits.ts';
import { isSignatureValid } from './signature.ts';

/** Routes that serve the workspace in wire format: widget configurations, nodes with their flow, flows. */
export function serveEntities(
  app: FastifyInstance,
  database: Database,
  workspace: LiveWorkspace,
  limits: RateLimits,
): void {
  const limited = limitAddress(limits, 'configuration');

  app.get<{ Params: { code: string } }>(
    '/v1/web_widgets/code/:code',
    limited,
    async ({ params }, reply) => {
      const widget = workspace.current().widgets.get(params.code);
      if (!widget) throw notFound('widget');
      return reply.header('Cache-Control', 'no-store').send(widget.wire);
    },
  );

  app.get<{ Params: { id: string }; Querystring: { signature?: string } }>(
    '/v1/nodes/:id',
    limited,
    async ({ params, query }, reply) => {
      const { nodes, flows } = workspace.current();
      const node = nodes.get(params.id);
      if (!node) throw notFound('node');
      const flow = node.value.flowId === null ? undefined : flows.get(node.value.flowId);
      const quota = await currentQuota(database, node.value);
      return reply.header('Cache-Control', 'no-store').send({
        ...node.wire,
        operating: serverOperating(node.value, Date.now()),
        ...(quota ? { channel_quota: quota } : {}),
        ...(node.value.useSignatureVerify
          ? { signature_valid: await isSignatureValid(node.value, query.signature) }
          : {}),
        flow: flow?.wire ?? null,
      });
    },
  );

  app.get<{ Params: { id: string } }>('/v1/flows/:id', limited, async ({ params }, reply) => {
    const flow = workspace.current().flows.get(params.id);
    if (!flow) throw notFound('flow');
    return reply.header('Cache-Control', 'no-store').send(flow.wire);
  });
}
