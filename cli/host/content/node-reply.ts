import { serverOperating } from '../../../core/channel/operating-hours.ts';
import type { Database } from '../database/database.ts';
import { publicFlow, publicNode } from '../../kinds/public-keys.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { refusedNode } from './guarded-flow.ts';
import type { Identities } from '../auth/identities.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { openedVersion } from './answered-version.ts';
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

/** Looks something up in the live version; without it, in the one that may have been published a moment ago. */
export const publishedNow = async <T>(
  workspace: LiveWorkspace,
  find: (workspace: Workspace) => T | undefined,
): Promise<T | undefined> => find(workspace.current()) ?? find(await workspace.latest());

interface NodeQuery {
  signature?: unknown;
  /** Version in which a survey was begun; the live one without it. */
  version?: unknown;
}

/** Returns a node for visitors, in wire format with its flow; `null` for an unknown node. */
export async function nodeReply(
  { database, workspace, identities }: NodeServices,
  id: string,
  { signature, version: asked }: NodeQuery,
): Promise<NodeReply | null> {
  const node = await publishedNow(workspace, ({ nodes }) => nodes.get(id));
  if (!node) return null;
  const { number, workspace: opened } = await openedVersion(workspace, asked);
  const wire = publicNode(node);
  const shown =
    opened.flows.get(node.value.flowId ?? '') ??
    workspace.current().flows.get(node.value.flowId ?? '');
  const flow = shown ? publicFlow(shown) : null;
  const { useSignatureVerify } = node.value;
  const pass = useSignatureVerify ? await identities.passFor(node.value, signature) : null;
  if (useSignatureVerify && !pass) return { body: refusedNode(wire, flow), isShared: false };
  const quota = await currentQuota(database, node.value);
  const body = sharedBody(wire, number, serverOperating(node.value, Date.now()), flow);
  if (!pass && !quota) return { body, isShared: true };
  return {
    body: {
      ...body,
      ...(quota ? { channel_quota: quota } : {}),
      ...(pass ? { signature_valid: true, pass } : {}),
    },
    isShared: false,
  };
}

type Wire = Record<string, unknown>;
const sharedBodies = new WeakMap<Wire, Wire>();

/** Body of a node for all visitors. The same object is returned as long as nothing in it changes. */
function sharedBody(node: Wire, number: number, operating: boolean, flow: Wire | null): Wire {
  const version = String(number);
  const known = sharedBodies.get(node);
  if (known?.['version'] === version && known['operating'] === operating && known['flow'] === flow)
    return known;
  const body = { ...node, version, operating, flow };
  sharedBodies.set(node, body);
  return body;
}
