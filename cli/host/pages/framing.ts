import { hostName, isWithin, sourceOf } from '../../../core/contract/domain.ts';
import { permissionOfPage } from '../auth/access.ts';
import { findFeedback } from '../records/conversations.ts';
import type { Database } from '../database/database.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Which sites may frame a route page, and which one it may frame. */

type Domains = readonly string[];

const SELF = "'self'";

/** Domains of all widgets and nodes that the parameters name; the first list is not more trusted than the others. */
const namedDomains = ({ widgets, nodes }: Workspace, parameters: URLSearchParams): Domains[] =>
  [
    ...parameters.getAll('code').map((code) => widgets.get(code)),
    ...parameters.getAll('node_id').map((id) => nodes.get(id)),
  ].flatMap((entity) => (entity ? [entity.value.enabledDomains] : []));

/** Domains of a node, or else of its widgets. */
function nodeDomains({ widgets, nodes }: Workspace, nodeId: string): Domains {
  const domains = nodes.get(nodeId)?.value.enabledDomains ?? [];
  if (domains.length) return domains;
  return [...widgets.values()].flatMap(({ value }) =>
    value.nodeId === nodeId ? value.enabledDomains : [],
  );
}

/** Returns the CSP sources of the domains, ports and subdomains that every list allows. An empty list allows all. */
function sourcesOf(lists: readonly Domains[]): string {
  const restricting = lists.filter((list) => list.length > 0);
  if (restricting.length === 0) return '*';
  const domains = [...new Set(restricting.flat().map(hostName))]
    .filter((domain) => /^[\w.-]+$/.test(domain))
    .filter((domain) => restricting.every((list) => list.some((other) => isWithin(domain, other))));
  return [SELF, ...domains.flatMap((domain) => [`${domain}:*`, `*.${domain}:*`])].join(' ');
}

/**
 * Returns the sources for `frame-ancestors` of a route page. The strictest of everything that its address names wins.
 * Pages of operators and unknown chats may only be framed by the host.
 */
export async function frameAncestors(
  route: string,
  parameters: URLSearchParams,
  workspace: Workspace,
  database: Database,
): Promise<string> {
  if (!permissionOfPage(route).isOfVisitors) return SELF;
  const named = namedDomains(workspace, parameters);
  if (route !== 'chat') return sourcesOf(named);
  const feedbackId = parameters.get('feedback_id') ?? '';
  const feedback = await findFeedback(database, feedbackId).catch(() => undefined);
  return feedback ? sourcesOf([...named, nodeDomains(workspace, feedback.node_id)]) : SELF;
}

/** Origin of the owner's page that the preview shows behind a widget; empty without one. */
export const framedOrigin = (route: string, parameters: URLSearchParams): string =>
  (route === 'web_flow_preview' && sourceOf(parameters.get('frame') ?? '')) || '';
