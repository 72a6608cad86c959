import type { FastifyInstance } from 'fastify';
import { serverOperating } from '../../../core/channel/operating-hours.ts';
import type { Database } from '../database/database.ts';
import { CACHE, share } from '../shared-answers.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { notFound } from './api-error.ts';
import { nodesGuarding, refusedNode } from './guarded-flow.ts';
import { refusedSignature, type Identities } from './identities.ts';
import { currentQuota } from './quota.ts';
import { limitAddress, type RateLimits } from './rate-limits.ts';
import { customerOfSignature } from './signature.ts';

interface EntityServices {
  database: Database;
  workspace: LiveWorkspace;
  limits: RateLimits;
  identities: Identities;
}

/** Routes that serve the workspace in wire format: widget configurations, nodes with their flow, flows. */
export function serveEntities(
  app: FastifyInstance,
  { database, workspace, limits, identities }: EntityServices,
): void {
  const limited = limitAddress(limits, 'configuration');

  app.get<{ Params: { code: string } }>(
    '/v1/web_widgets/code/:code',
    limited,
    async ({ params }, reply) => {
      const widget = workspace.current().widgets.get(params.code);
      if (!widget) throw notFound('widget');
      return share(reply, CACHE.revalidated).send(widget.wire);
    },
  );

  app.get<{ Params: { id: string }; Querystring: { signature?: unknown } }>(
    '/v1/nodes/:id',
    limited,
    async ({ params, query }, reply) => {
      const { nodes, flows } = workspace.current();
      const node = nodes.get(params.id);
      if (!node) throw notFound('node');
      const flow = node.value.flowId === null ? undefined : flows.get(node.value.flowId);
      const { useSignatureVerify } = node.value;
      const pass = useSignatureVerify
        ? await identities.passFor(node.value, query.signature)
        : null;
      if (useSignatureVerify && !pass)
        return reply.send(refusedNode(node.wire, flow?.wire ?? null));
      const quota = await currentQuota(database, node.value);
      // A pass belongs to one customer, and the visit of a quota to one load of the channel.
      if (!pass && !quota) share(reply, CACHE.revalidated);
      return reply.send({
        ...node.wire,
        operating: serverOperating(node.value, Date.now()),
        ...(quota ? { channel_quota: quota } : {}),
        ...(pass ? { signature_valid: true, pass } : {}),
        flow: flow?.wire ?? null,
      });
    },
  );

  app.get<{ Params: { id: string }; Querystring: { signature?: unknown } }>(
    '/v1/flows/:id',
    limited,
    async ({ params, query }, reply) => {
      const flow = workspace.current().flows.get(params.id);
      if (!flow) throw notFound('flow');
      const guarding = nodesGuarding(workspace.current(), params.id);
      const customers = await Promise.all(
        guarding.map((node) => customerOfSignature(node, query.signature)),
      );
      if (guarding.length > 0 && !customers.some(Boolean))
        throw refusedSignature('signature: expected one for a node that shows this flow.');
      if (guarding.length === 0) share(reply, CACHE.revalidated);
      return reply.send(flow.wire);
    },
  );
}
