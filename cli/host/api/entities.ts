import type { FastifyInstance } from 'fastify';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { notFound } from './api-error.ts';

/** The workspace as the elements read it: widget configurations, nodes with their flow, flows. */
export function serveEntities(app: FastifyInstance, workspace: LiveWorkspace): void {
  app.get<{ Params: { code: string } }>('/v1/web_widgets/code/:code', async ({ params }, reply) => {
    const widget = workspace.current().widgets.get(params.code);
    if (!widget) throw notFound('widget');
    return reply.header('Cache-Control', 'no-store').send(widget.wire);
  });

  app.get<{ Params: { id: string } }>('/v1/nodes/:id', async ({ params }, reply) => {
    const { nodes, flows } = workspace.current();
    const node = nodes.get(params.id);
    if (!node) throw notFound('node');
    const flow = node.value.flowId === null ? undefined : flows.get(node.value.flowId);
    return reply.header('Cache-Control', 'no-store').send({ ...node.wire, flow: flow?.wire ?? null });
  });

  app.get<{ Params: { id: string } }>('/v1/flows/:id', async ({ params }, reply) => {
    const flow = workspace.current().flows.get(params.id);
    if (!flow) throw notFound('flow');
    return reply.header('Cache-Control', 'no-store').send(flow.wire);
  });

  // Who a customer is stays the host page's knowledge: every id gets the same answer.
  app.get('/v1/nodes/:id/customers/:creator', async () => {
    throw notFound('customer');
  });
}
