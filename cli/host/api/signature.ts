import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { ChannelNode } from '../../../core/contract/node.ts';

const ALGORITHMS: Record<string, string> = { ed25519: 'EdDSA', rsa: 'RS256' };

/**
 * Whether a signature was made for this channel with the key that belongs to `public_key` (PEM): a JWT in compact form
 * whose `node_id` is the channel's, at most ten minutes old. Which algorithm it is, the key decides, never the token.
 */
export async function isSignatureValid(
  { id, publicKey }: ChannelNode,
  signature: string | undefined,
): Promise<boolean> {
  if (!publicKey || !signature) return false;
  try {
    const key = createPublicKey(publicKey);
    const algorithm = ALGORITHMS[key.asymmetricKeyType ?? ''];
    if (!algorithm) return false;
    const { payload } = await jwtVerify(signature, key, {
      algorithms: [algorithm],
      maxTokenAge: '10 minutes',
    });
    return payload['node_id'] === id;
  } catch {
    return false;
  }
}
