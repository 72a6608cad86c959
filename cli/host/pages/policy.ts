import { createHash } from 'node:crypto';
import {
  TAG_MANAGER_ID,
  TAG_MANAGER_ORIGIN,
  TAG_MANAGER_POLICY,
} from '../../../core/platform/env.ts';
import { OWN_PAGE_POLICY, STUDIO_POLICY } from '../../../core/platform/studio-policies.ts';
import { parseDsn } from '../../../core/reporting/report.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Security headers of the pages. */

/** The origin of the owner's tag manager, which pages with a survey load; empty without one. */
export const tagManagerOrigin = ({ env: { analytics, tagManagerId } }: Workspace): string =>
  analytics && TAG_MANAGER_ID.test(tagManagerId ?? '') ? TAG_MANAGER_ORIGIN : '';

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
  'Cache-Control': 'no-store',
};

/** A directive with more sources, of which some are empty. */
const sources = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** A source of a content security policy for this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Trusted types: forbids scripts from strings, except by the named policies. */
const nothingMore = (forms: "'none'" | "'self'", ...policies: string[]): string[] => [
  "base-uri 'none'",
  `form-action ${forms}`,
  "require-trusted-types-for 'script'",
  `trusted-types ${policies.filter(Boolean).join(' ') || "'none'"}`,
];

/** The policy for the address of the tag manager; empty without one. */
const tagManagerPolicy = (tagManager: string): string => (tagManager ? TAG_MANAGER_POLICY : '');

/** Sources beyond the host itself. */
interface PageSources {
  /** For `frame-ancestors`. */
  ancestors: string;
  /** For `style-src`. */
  styles: readonly string[];
  /** For `connect-src`. */
  connect: string;
  /** Address of the host, with which addresses of its pictures begin: the page may have another name of it. */
  pictures: string;
  /** Origin of the tag manager that the page loads; empty without one. */
  tagManager: string;
  /** Whether it is the studio, with frames and a worker of this host. */
  isStudio?: boolean;
  /** Origin of the page that the preview frames; empty without one. */
  framed?: string;
  /** Whether it has a form of HTML, which works without scripts. */
  hasForm?: boolean;
}

/** Returns the security headers of a route page with a nonce for its script tags. */
export const pageHeaders = (
  nonce: string,
  { ancestors, styles, connect, pictures, tagManager, isStudio = false, framed = '' }: PageSources,
): Record<string, string> => ({
  ...COMMON_HEADERS,
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    sources("style-src 'self'", ...styles),
    sources("img-src 'self' https: data: blob:", pictures),
    sources("connect-src 'self'", connect, tagManager, framed),
    // The preview finds out by an object whether the page allows frames.
    ...(framed ? [`frame-src ${framed}`, `object-src ${framed}`] : []),
    ...(isStudio ? ["frame-src 'self'", "worker-src 'self'"] : []),
    `frame-ancestors ${ancestors}`,
    ...nothingMore(
      "'none'",
      tagManagerPolicy(tagManager),
      isStudio ? STUDIO_POLICY : '',
      framed ? OWN_PAGE_POLICY : '',
    ),
  ].join('; '),
});

/** Returns the security headers of the start page and the demo page, which no other origin may read or frame. */
export const ownPageHeaders = ({
  ancestors,
  styles = [],
  connect = '',
  pictures = '',
  tagManager = '',
  hasForm = false,
}: Partial<PageSources> & Pick<PageSources, 'ancestors'>): Record<string, string> => ({
  ...COMMON_HEADERS,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': [
    "default-src 'none'",
    sources("script-src 'self'", tagManager),
    sources("style-src 'self'", ...styles),
    sources("img-src 'self' https: data: blob:", pictures),
    sources("connect-src 'self'", connect, tagManager),
    "frame-src 'self'",
    `frame-ancestors ${ancestors}`,
    ...nothingMore(hasForm ? "'self'" : "'none'", tagManagerPolicy(tagManager)),
  ].join('; '),
});
