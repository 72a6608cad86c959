import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { SIGNATURE } from '../../../core/contract/headers.ts';
import type { ChannelNode } from '../../../core/contract/node.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import { ApiError } from '../http/api-error.ts';
import { headerOf } from '../http/headers.ts';
import { customerOfClaims, customerOfSignature, type SignedCustomer } from './signature.ts';

/** Verification of customers on nodes that demand a signature. */
export interface Identities {
  /** Exchanges a valid signature for a pass, with which the survey may be answered later; `null` for an invalid one. */
  passFor(
    node: ChannelNode,
    signature: unknown,
  ): Promise<{ token: string; external_id: string } | null>;
  /**
   * Returns the external id of the customer of a request; `null` where the node demands no signature.
   *
   * @throws {ApiError} with status 403 unless the header `X-Signature` has a signature or a pass for this node
   */
  customerOf(request: FastifyRequest, node: ChannelNode): Promise<string | null>;
  /** Requires a proof for one of the nodes, if there are any. @throws {ApiError} like `customerOf` */
  checkAny(request: FastifyRequest, nodes: readonly ChannelNode[]): Promise<void>;
  /** Like `customerOf`, and binds the signature or pass to the first device that uses it. */
  customerOnDevice(
    request: FastifyRequest,
    node: ChannelNode,
    deviceId: string,
  ): Promise<string | null>;
}

/** Lifetime of a pass: seven days in the browser's outbox, and one day for the open page before. */
export const PASS_DAYS = 8;
const ALGORITHM = 'HS256';

/** Error with status 403. */
export const refusedSignature = (message: string): ApiError =>
  new ApiError(403, 'signature_invalid', message);

/** Creates the verification. Passes are JWTs with a secret that all hosts of a database share. */
export async function createIdentities(database: Database): Promise<Identities> {
  const secret = Buffer.from(await secretOf(database, 'pass'), 'hex');

  async function customerOfPass(node: ChannelNode, pass: string): Promise<SignedCustomer | null> {
    try {
      const { payload } = await jwtVerify(pass, secret, {
        algorithms: [ALGORITHM],
        requiredClaims: ['exp', 'jti'],
      });
      return customerOfClaims(node, payload, payload.jti!);
    } catch {
      return null;
    }
  }

  async function proven(
    request: FastifyRequest,
    node: ChannelNode,
  ): Promise<SignedCustomer | null> {
    if (!node.useSignatureVerify) return null;
    const proof = headerOf(request, SIGNATURE);
    const customer =
      typeof proof === 'string'
        ? ((await customerOfPass(node, proof)) ?? (await customerOfSignature(node, proof)))
        : null;
    if (!customer) throw refusedSignature('X-Signature: expected a signature for this node.');
    return customer;
  }

  async function isOwnDevice(proofId: string, deviceId: string): Promise<boolean> {
    await database
      .insertInto('proof_devices')
      .values({ proof_id: proofId, device_id: deviceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { device_id } = await database
      .selectFrom('proof_devices')
      .select('device_id')
      .where('proof_id', '=', proofId)
      .executeTakeFirstOrThrow();
    return device_id === deviceId;
  }

  return {
    async passFor(node, signature) {
      const customer = await customerOfSignature(node, signature);
      if (!customer) return null;
      const { externalId } = customer;
      const token = await new SignJWT({ node_id: node.id })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(externalId)
        .setJti(randomUUID())
        .setExpirationTime(`${PASS_DAYS} days`)
        .sign(secret);
      return { token, external_id: externalId };
    },
    customerOf: async (request, node) => (await proven(request, node))?.externalId ?? null,
    async checkAny(request, nodes) {
      const customers = nodes.map((node) => proven(request, node));
      if (customers.length > 0)
        await Promise.any(customers).catch(({ errors }: AggregateError) => {
          throw errors[0] as ApiError;
        });
    },
    async customerOnDevice(request, node, deviceId) {
      const customer = await proven(request, node);
      if (!customer) return null;
      if (!(await isOwnDevice(customer.proofId, deviceId)))
        throw refusedSignature('X-Signature: another device has used it.');
      return customer.externalId;
    },
  };
}
