import { parseDsn } from '../../../core/reporting/report.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Security headers of the route pages. */

/** Returns the foreign origins that a page may connect to: of the node's stylesheet and of the error reporter. */
export function connectOrigins({ nodes, env }: Workspace, parameters: URLSearchParams): string {
  const addresses = [
    nodes.get(parameters.get('node_id') ?? '')?.value.cssUrlReact,
    parseDsn(env.errorReportDsn ?? '')?.url,
  ];
  return addresses
    .flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []))
    .join(' ');
}

/**
 * Returns the security headers of a page.
 *
 * @param nonce nonce of its script tags
 * @param ancestors sources for `frame-ancestors`
 * @param connect additional sources for `connect-src`
 */
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
