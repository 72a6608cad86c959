import { hostName } from '../../../core/contract/domain.ts';
import { reporterOf } from '../../../core/reporting/report.ts';
import type { Entity, Workspace } from '../workspace/load.ts';

/** Security headers of the standalone pages. */

/** Who may frame a page: the domains of the widget or node it shows, everyone when there are none. */
export function frameAncestors(
  { widgets, nodes }: Workspace,
  query: Record<string, string | undefined>,
): string {
  const shown: Entity<{ enabledDomains: string[] }> | undefined =
    widgets.get(query['code'] ?? '') ?? nodes.get(query['node_id'] ?? '');
  // As everywhere a domain covers its ports and what lies below it.
  const domains = (shown?.value.enabledDomains ?? [])
    .map(hostName)
    .filter((domain) => /^[\w.-]+$/.test(domain));
  return domains.length
    ? ["'self'", ...domains.flatMap((domain) => [`${domain}:*`, `*.${domain}:*`])].join(' ')
    : '*';
}

/** Where a page may connect to beside this host: the channel's own stylesheet, and the error reporter. */
export function otherOrigins(
  { nodes, env }: Workspace,
  query: Record<string, string | undefined>,
): string {
  const addresses = [
    nodes.get(query['node_id'] ?? '')?.value.cssUrlReact,
    reporterOf(env.errorReportDsn ?? '')?.url,
  ];
  return addresses
    .flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []))
    .join(' ');
}

export const pageHeaders = (
  nonce: string,
  ancestors: string,
  connect: string,
): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' https: data: blob:",
    `connect-src 'self' ${connect}`.trim(),
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
});
