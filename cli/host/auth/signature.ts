import { createHash, createPublicKey } from 'node:crypto';
import { jwtVerify, type JWTPayload } from 'jose';
import type { ChannelNode } from '../../../core/contract/node.ts';

/** Customer of a signature or a pass. */
export interface SignedCustomer {
  /** Id of the customer in the owner's systems: the claim `sub`. */
  externalId: string;
  /** Id of the signature or pass itself. */
  proofId: string;
}

/** Tolerated difference between two clocks, in seconds. */
const CLOCK_TOLERANCE_S = 60;
const MAX_AGE = '10 minutes';
/** JWT algorithms by key type. */
const ALGORITHMS: Record<string, string> = { ed25519: 'EdDSA', rsa: 'RS256' };

const SUBJECT = /^[^\p{Cc}\p{Cs}]{1,255}$/u;

/** Returns the customer of a token's claims; `null` for a token of another node. */
export const customerOfClaims = (
  { id }: ChannelNode,
  { node_id: nodeId, sub }: JWTPayload,
  proofId: string,
): SignedCustomer | null =>
  nodeId === id && typeof sub === 'string' && SUBJECT.test(sub)
    ? { externalId: sub, proofId }
    : null;

/**
 * Returns the customer of a signature for this node, verified by the node's `public_key` (PEM); `null` for an invalid one.
 * A signature is a compact JWT, at most ten minutes old, with the node's id as `node_id` and the customer's as `sub`.
 * The algorithm depends on the key, never on the token, which could choose a weaker one.
 */
export async function customerOfSignature(
  node: ChannelNode,
  signature: unknown,
): Promise<SignedCustomer | null> {
  if (!node.publicKey || typeof signature !== 'string') return null;
  try {
    const key = createPublicKey(node.publicKey);
    const algorithm = ALGORITHMS[key.asymmetricKeyType ?? ''];
    if (!algorithm) return null;
    const { payload } = await jwtVerify(signature, key, {
      algorithms: [algorithm],
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_TOLERANCE_S,
    });
    return customerOfClaims(node, payload, createHash('sha256').update(signature).digest('hex'));
  } catch {
    return null;
  }
}
