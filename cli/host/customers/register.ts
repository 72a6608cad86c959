import type { FastifyInstance } from 'fastify';
import { MAX_ID_LENGTH } from '../../../core/contract/limits.ts';
import { customerSchema, type ChannelNode, type Customer } from '../../../core/contract/node.ts';
import type { Database } from '../database/database.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { invalidBody, notFound } from '../http/api-error.ts';
import { byActor, customerInLog, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import type { Identities } from '../auth/identities.ts';
import { parseBody } from '../http/parse-body.ts';
import { visitRequest } from '../http/requests.ts';
import { limitAddress, type RateLimits } from '../http/rate-limits.ts';
import { customerOfSignature } from '../auth/signature.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import { attributesOf, putCustomer, visitorId } from './customer-store.ts';
import { hasUnnamed, identifyVisitor, mergeBrowser } from './merges.ts';

interface CustomerServices {
  database: Database;
  workspace: LiveWorkspace;
  limits: RateLimits;
  identities: Identities;
}

interface VisitServices extends CustomerServices {
  live: LiveChat;
}

function findNode(workspace: LiveWorkspace, id: string): Entity<ChannelNode> {
  const node = workspace.current().nodes.get(id);
  if (!node) throw notFound('node');
  return node;
}

/** Route by which operators store the customers of a node. */
export function serveStoredCustomers(
  app: FastifyInstance,
  { database, workspace }: CustomerServices,
): void {
  app.put<{ Params: { id: string; creator: string } }>(
    '/v1/nodes/:id/customers/:creator',
    async (request, reply) => {
      const { id: nodeId, creator: id } = request.params;
      findNode(workspace, nodeId);
      if (id.length > MAX_ID_LENGTH)
        throw invalidBody([
          { path: 'creator', message: `expected at most ${MAX_ID_LENGTH} characters` },
        ]);
      const customer = parseBody(customerSchema, request.body ?? {});
      await putCustomer(database, nodeId, id, customer);
      await recordAct(database, byActor(actorOf(request)), 'customer_changed', {
        subject: customerInLog(id),
      });
      return reply.header('Cache-Control', 'no-store').send({ ...attributesOf(customer), id });
    },
  );
}

/** Routes of a node's customers: look-up by `creator-id`, and creation by visits. */
export function serveCustomers(
  app: FastifyInstance,
  { database, workspace, limits, identities, live }: VisitServices,
): void {
  /** Adds the earlier responses of the visitor's browser to the customer that the page names. */
  async function mergeEarlier(nodeId: string, deviceId: string, customer: Customer): Promise<void> {
    const identified = await identifyVisitor(database, nodeId, customer);
    if (!identified || !(await hasUnnamed(database, deviceId, null))) return;
    const ids = await database
      .transaction()
      .execute((transaction) =>
        mergeBrowser(transaction, workspace.current(), { ...identified, deviceId }),
      );
    if (ids.length > 0) live.publishTeamChange(...ids);
  }

  // Attributes are sent only with the customer's own signature, so that ids can't be probed for data.
  app.get<{ Params: { id: string; creator: string }; Querystring: { signature?: unknown } }>(
    '/v1/nodes/:id/customers/:creator',
    limitAddress(limits, 'configuration'),
    async ({ params, query }, reply) => {
      const customer = await database
        .selectFrom('customers')
        .selectAll()
        .where('node_id', '=', params.id)
        .where('id', '=', params.creator)
        .executeTakeFirst();
      if (!customer) throw notFound('customer');
      const { id, external_id: externalId, attributes } = customer;
      const signed = await customerOfSignature(
        findNode(workspace, params.id).value,
        query.signature,
      );
      const isTheirs = signed?.externalId === id || signed?.externalId === externalId;
      return reply
        .header('Cache-Control', 'no-store')
        .send(isTheirs ? { ...attributes, id } : { id });
    },
  );

  app.post<{ Params: { id: string } }>(
    '/v2/web_widgets/:id/customers/visit',
    limitAddress(limits, 'visits'),
    async (request, reply) => {
      const { params, body } = request;
      const signedBy = await identities.customerOf(request, findNode(workspace, params.id).value);
      const { deviceId, ...visitor } = parseBody(visitRequest, body ?? {});
      const customer =
        signedBy === null ? visitor : { ...visitor, externalId: signedBy, userId: null };
      const id = await visitorId(database, params.id, customer);
      if (deviceId !== null) await mergeEarlier(params.id, deviceId, customer);
      return reply
        .status(201)
        .header('Cache-Control', 'no-store')
        .send({ ...attributesOf(customer), id });
    },
  );
}
