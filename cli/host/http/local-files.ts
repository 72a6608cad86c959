import type { FastifyInstance, FastifyReply } from 'fastify';
import { hostName } from '../../../core/contract/domain.ts';
import { LOOPBACK } from './app.ts';
import { baseUrlOf, OWN_FILES } from './urls.ts';

/**
 * Files of the workspace on pages under a loopback name. Their addresses begin with the public name, which may not lead to
 * the host yet.
 */

const isLoopback = (host: string): boolean => LOOPBACK.includes(hostName(host));

/**
 * Shortens the addresses of files to paths where a page of the host itself asks under a loopback name, and in its pages.
 * A proxy may pass on requests under such a name: paths are right there too, and other pages get whole addresses.
 */
export function withLocalFiles(reply: FastifyReply, text: string): string {
  const { request } = reply;
  const base = baseUrlOf(request);
  if (!isLoopback(request.host) || isLoopback(new URL(base).host)) return text;
  const isPage = String(reply.getHeader('Content-Type')).startsWith('text/html');
  if (!isPage)
    reply.header('Vary', [reply.getHeader('Vary') ?? [], 'Sec-Fetch-Site'].flat().join(', '));
  if (!isPage && request.headers['sec-fetch-site'] !== 'same-origin') return text;
  // Other sites read the content of tags in the head.
  return text.replaceAll(`"${base}${OWN_FILES}`, (address, at: number) =>
    text.endsWith('content=', at) ? address : `"${OWN_FILES}`,
  );
}

/** Applies it to all replies of routes that are added afterwards. */
export function localizeFiles(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply, payload) =>
    typeof payload === 'string' ? withLocalFiles(reply, payload) : payload,
  );
}
