import { serverOperating } from '../../../core/channel/operating-hours.ts';
import type { Database } from '../database/database.ts';
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
  const flow = (node.value.flowId === null ? null : flows.get(node.value.flowId)?.wire) ?? null;
  const { useSignatureVerify } = node.value;
  const pass = useSignatureVerify ? await identities.passFor(node.value, signature) : null;
  if (useSignatureVerify && !pass) return { body: refusedNode(node.wire, flow), isShared: false };
  const quota = await currentQuota(database, node.value);
  return {
    body: {
      ...node.wire,
      operating: serverOperating(node.value, Date.now()),
      ...(quota ? { channel_quota: quota } : {}),
      ...(pass ? { signature_valid: true, pass } : {}),
      flow,
    },
    isShared: !pass && !quota,
  };
}
