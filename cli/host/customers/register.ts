import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { MAX_ID_LENGTH } from '../../../core/contract/limits.ts';
import { customerSchema, type ChannelNode, type Customer } from '../../../core/contract/node.ts';
import { toWire } from '../../../core/contract/wire.ts';
import type { Operators } from '../auth/operators.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import type { Entity } from '../../kinds/entity.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import { invalidBody, notFound } from '../http/api-error.ts';
import type { Identities } from '../auth/identities.ts';
import { requireOperator } from '../auth/operator-request.ts';
import { parseBody } from '../http/parse-body.ts';
import { limitAddress, type RateLimits } from '../http/rate-limits.ts';
import { customerOfSignature } from '../auth/signature.ts';

interface CustomerServices {
  database: Database;
  workspace: LiveWorkspace;
  limits: RateLimits;
  operators: Operators;
  identities: Identities;
}

const attributesOf = (customer: Customer) => ({ ...toWire(customer), id: undefined });

const columnsOf = (nodeId: string, id: string, customer: Customer) => ({
  id,
  node_id: nodeId,
  external_id: customer.externalId,
  user_id: customer.userId,
  attributes: JSON.stringify(attributesOf(customer)),
});

function findNode(workspace: LiveWorkspace, id: string): Entity<ChannelNode> {
  const node = workspace.current().nodes.get(id);
  if (!node) throw notFound('node');
  return node;
}

/** Route with which owners store the customers of a node. */
export function serveStoredCustomers(
  app: FastifyInstance,
  { database, workspace, operators }: CustomerServices,
): void {
  app.put<{ Params: { id: string; creator: string } }>(
    '/v1/nodes/:id/customers/:creator',
    async (request, reply) => {
      await requireOperator(operators, request);
      const { id: nodeId, creator: id } = request.params;
      findNode(workspace, nodeId);
      if (id.length > MAX_ID_LENGTH)
        throw invalidBody([
          { path: 'creator', message: `expected at most ${MAX_ID_LENGTH} characters` },
        ]);
      const customer = parseBody(customerSchema, request.body ?? {});
      await untilUncrossed(() =>
        database
          .transaction()
          .execute((transaction) => putCustomer(transaction, nodeId, id, customer)),
      );
      return reply.header('Cache-Control', 'no-store').send({ ...attributesOf(customer), id });
    },
  );
}

/** Routes of a node's customers: pages name one by `creator-id`, and visits make them. */
export function serveCustomers(
  app: FastifyInstance,
  { database, workspace, limits, identities }: CustomerServices,
): void {
  // A guesser learns nothing of a customer: their data goes only to whom the signature names.
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
      const visitor = parseBody(customerSchema, body ?? {});
      const customer =
        signedBy === null ? visitor : { ...visitor, externalId: signedBy, userId: null };
      const id = await visitorId(database, params.id, customer);
      return reply
        .status(201)
        .header('Cache-Control', 'no-store')
        .send({ ...attributesOf(customer), id });
    },
  );
}

/** Error code of Postgres: a visit has just made a customer with the same `external_id` or `user_id`. */
const UNIQUE_VIOLATION = '23505';
const MAX_TRIES = 5;

/** Runs a transaction again that a visit has crossed. */
async function untilUncrossed(run: () => Promise<void>, tries = 1): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (tries === MAX_TRIES || (error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    await untilUncrossed(run, tries + 1);
  }
}

/** Stores a customer. An `external_id` or `user_id` that another has, such as one made by a visit, is taken over. */
async function putCustomer(
  transaction: DatabaseTransaction,
  nodeId: string,
  id: string,
  customer: Customer,
): Promise<void> {
  const values = columnsOf(nodeId, id, customer);
  // One at a time in a node: two that take over from each other would wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`customers ${nodeId}`}, 0))`.execute(
    transaction,
  );
  for (const column of ['external_id', 'user_id'] as const) {
    await transaction
      .updateTable('customers')
      .set({ [column]: null })
      .where('node_id', '=', nodeId)
      .where('id', '<>', id)
      .where(column, '=', values[column])
      .execute();
  }
  const { external_id, user_id, attributes } = values;
  await transaction
    .insertInto('customers')
    .values({ ...values, is_put: true })
    .onConflict((conflict) =>
      conflict.columns(['node_id', 'id']).doUpdateSet({
        external_id,
        user_id,
        attributes,
        is_put: true,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/** The id of the customer with the visitor's `external_id` or `user_id`, who stays as they are, or of a new one. */
async function visitorId(
  database: Database,
  nodeId: string,
  customer: Customer,
  tries = 1,
): Promise<string> {
  const created = await database
    .insertInto('customers')
    .values(columnsOf(nodeId, randomUUID(), customer))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return created.id;
  const known = await database
    .updateTable('customers')
    .set({ updated_at: sql<Date>`now()` })
    .where('node_id', '=', nodeId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('customers as known')
        .select('known.id')
        .where('known.node_id', '=', nodeId)
        .where((where) =>
          where.or([
            where('known.external_id', '=', customer.externalId),
            where('known.user_id', '=', customer.userId),
          ]),
        )
        .orderBy(sql`known.external_id is not distinct from ${customer.externalId}`, 'desc')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  // An operator has just given both to somebody else, or taken them away.
  if (tries === MAX_TRIES) throw new Error(`The customer of a visit changes all the time.`);
  return visitorId(database, nodeId, customer, tries + 1);
}
