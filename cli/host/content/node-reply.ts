import { serverOperating } from '../../../core/channel/operating-hours.ts';
import type { Database } from '../database/database.ts';
import { publicFlow, publicNode } from '../../kinds/public-keys.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import { refusedNode } from './guarded-flow.ts';
import type { Identities } from '../auth/identities.ts';
import { currentQuota } from './quota.ts';

interface NodeReply {
  body: Record<string, unknown>;
  /** Whether the reply may be cached for all visitors: a pass belongs to one customer, a quota's visit to one load. */
  isShared: boolean;
}

interface NodeServices {
  database: Database;
  workspace: LiveWorkspace;
  identities: Identities;
}

/** Returns a node for visitors, in wire format with its flow; `null` for an unknown node. */
export async function nodeReply(
  { database, workspace, identities }: NodeServices,
  id: string,
  signature: unknown,
): Promise<NodeReply | null> {
  const { nodes, flows } = workspace.current();
  const node = nodes.get(id);
  if (!node) return null;
  const wire = publicNode(node);
  const shown = flows.get(node.value.flowId ?? '');
  const flow = shown ? publicFlow(shown) : null;
  const { useSignatureVerify } = node.value;
  const pass = useSignatureVerify ? await identities.passFor(node.value, signature) : null;
  if (useSignatureVerify && !pass) return { body: refusedNode(wire, flow), isShared: false };
  const quota = await currentQuota(database, node.value);
  return {
    body: {
      ...wire,
      operating: serverOperating(node.value, Date.now()),
      ...(quota ? { channel_quota: quota } : {}),
      ...(pass ? { signature_valid: true, pass } : {}),
      flow,
    },
    isShared: !pass && !quota,
  };
}
