import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { sendPublic } from '../http/public-responses.ts';
import { publicFlow } from '../../kinds/public-keys.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import type { BuildFiles } from '../rendering/build-files.ts';
import type { SurveyRenderer } from '../rendering/survey-renderer.ts';
import type { Query } from '../http/query.ts';
import { notFound } from '../http/api-error.ts';
import { createFirstScreens } from './first-screen.ts';
import { nodesGuarding } from './guarded-flow.ts';
import { refusedSignature, type Identities } from '../auth/identities.ts';
import { openedVersion } from './answered-version.ts';
import { nodeReply, publishedNow } from './node-reply.ts';
import { limitAddress, type RateLimits } from '../http/rate-limits.ts';
import { customerOfSignature } from '../auth/signature.ts';
import { widgetReply } from './widget-reply.ts';
import type { ReportSighting } from './widget-sightings.ts';

interface EntityServices {
  database: Database;
  workspace: LiveWorkspace;
  limits: RateLimits;
  identities: Identities;
  build: BuildFiles;
  surveys: SurveyRenderer;
  reportSighting: ReportSighting;
}

/** Routes that serve the public keys of the workspace in wire format: widget configurations, nodes with their flow, flows. */
export function serveEntities(app: FastifyInstance, services: EntityServices): void {
  const { workspace, limits } = services;
  const limited = limitAddress(limits, 'configuration');
  const firstScreenOf = createFirstScreens(services);

  app.get<{ Params: { code: string } }>(
    '/v1/web_widgets/code/:code',
    limited,
    async ({ params, headers }, reply) => {
      const widget = await publishedNow(workspace, (published) => {
        const found = published.widgets.get(params.code);
        return found && widgetReply(published, found);
      });
      if (!widget) throw notFound('widget');
      services.reportSighting(params.code, headers);
      return sendPublic(reply, widget);
    },
  );

  app.get<{ Params: { id: string }; Querystring: Query }>(
    '/v1/nodes/:id',
    limited,
    async (request, reply) => {
      const { params, query } = request;
      const node = await nodeReply(services, params.id, query);
      if (!node) throw notFound('node');
      if (!node.isShared) return reply.send(node.body);
      const screen = query['first_screen'] ? await firstScreenOf(request, node.body) : null;
      return sendPublic(reply, screen ? { ...node.body, first_screen: screen } : node.body);
    },
  );

  app.get<{ Params: { id: string }; Querystring: { signature?: unknown; version?: unknown } }>(
    '/v1/flows/:id',
    limited,
    async ({ params, query }, reply) => {
      const { workspace: opened } = await openedVersion(workspace, query.version);
      const flow = opened.flows.get(params.id) ?? (await workspace.latest()).flows.get(params.id);
      if (!flow) throw notFound('flow');
      const guarding = nodesGuarding(workspace.current(), params.id, opened);
      const customers = await Promise.all(
        guarding.map((node) => customerOfSignature(node, query.signature)),
      );
      if (guarding.length > 0 && !customers.some(Boolean))
        throw refusedSignature('signature: expected one for a node that shows this flow.');
      return guarding.length === 0
        ? sendPublic(reply, publicFlow(flow))
        : reply.send(publicFlow(flow));
    },
  );
}
