import { createPublicKey } from 'node:crypto';
import { jwtVerify, type JWTPayload } from 'jose';
import type { ChannelNode } from '../../../core/contract/node.ts';

/** JWT algorithms by key type. */
const ALGORITHMS: Record<string, string> = { ed25519: 'EdDSA', rsa: 'RS256' };

/**
 * Returns the claims of a signature, or `null` unless it was made for this channel with the private key of its `public_key` (PEM).
 * A signature is a compact JWT, at most ten minutes old, with the channel's id as `node_id`.
 * The key decides the algorithm, never the token: a token could choose a weaker one.
 */
export async function signedClaims(
  { id, publicKey }: ChannelNode,
  signature: string | undefined,
): Promise<JWTPayload | null> {
  if (!publicKey || !signature) return null;
  try {
    const key = createPublicKey(publicKey);
    const algorithm = ALGORITHMS[key.asymmetricKeyType ?? ''];
    if (!algorithm) return null;
    const { payload } = await jwtVerify(signature, key, {
      algorithms: [algorithm],
      maxTokenAge: '10 minutes',
    });
    return payload['node_id'] === id ? payload : null;
  } catch {
    return null;
  }
}

export const isSignatureValid = async (
  node: ChannelNode,
  signature: string | undefined,
): Promise<boolean> => (await signedClaims(node, signature)) !== null;
