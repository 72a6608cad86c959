import { parseDsn } from '../../../core/reporting/report.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Security headers of the pages. */

/** Returns the foreign origins that a page may connect to: of the node's stylesheet and of the error reporter. */
export function connectOrigins({ nodes, env }: Workspace, nodeId: string | null): string {
  const addresses = [
    nodes.get(nodeId ?? '')?.value.cssUrlReact,
    parseDsn(env.errorReportDsn ?? '')?.url,
  ];
  return addresses
    .flatMap((address) => (address && URL.canParse(address) ? new URL(address).origin : []))
    .join(' ');
}

const COMMON_HEADERS = {
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** No script comes from a string, under any policy of a page's own. */
const NOTHING_MORE = [
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/**
 * Returns the security headers of a route page.
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
  ...COMMON_HEADERS,
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' https: data: blob:",
    `connect-src 'self' ${connect}`.trim(),
    `frame-ancestors ${ancestors}`,
    ...NOTHING_MORE,
  ].join('; '),
});

/**
 * Returns the security headers of the start page and the demo page, which nothing from elsewhere may read or frame.
 *
 * @param styles additional sources for `style-src`
 * @param connect additional sources for `connect-src`
 */
export const ownPageHeaders = (styles = '', connect = ''): Record<string, string> => ({
  ...COMMON_HEADERS,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' https: data: blob:",
    `connect-src 'self' ${connect}`.trim(),
    "frame-src 'self'",
    "frame-ancestors 'none'",
    ...NOTHING_MORE,
  ].join('; '),
});
