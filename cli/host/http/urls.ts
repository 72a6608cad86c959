import type { FastifyRequest } from 'fastify';

/** Addresses of this host, which no request can change: they end in links of other people. */

declare module 'fastify' {
  interface FastifyInstance {
    /** Address of this host without a trailing slash, once it listens. */
    baseUrl: string;
  }
}

/** Route of an uploaded file; `:id` is the id of its blob. */
export const BLOB_ROUTE = '/v2/storage/blobs/:id';

export const baseUrlOf = ({ server }: FastifyRequest): string => server.baseUrl;

/** Address of an uploaded file. */
export const blobUrl = (baseUrl: string, id: string): string =>
  baseUrl + BLOB_ROUTE.replace(':id', encodeURIComponent(id));

/** Beginning of the paths of files of the workspace. */
export const OWN_FILES = '/files/';
/** Route of a file of the workspace: the digest of its content, and its name. */
export const OWN_FILE_ROUTE = `${OWN_FILES}:digest/:name`;

/** Address of a file of the workspace. */
export const ownFileUrl = (baseUrl: string, digest: string, name: string): string =>
  baseUrl +
  OWN_FILE_ROUTE.replace(':digest', digest).replace(':name', () => encodeURIComponent(name));

/** Address of the survey of a channel, on a page of its own. */
export const surveyUrl = (baseUrl: string, nodeId: string): string =>
  `${baseUrl}/feedback?node_id=${encodeURIComponent(nodeId)}`;

/** An address that other sites and the browser fetch; empty for anything else. */
export const httpAddress = (text: string | null, base: string): string => {
  const url = text && URL.canParse(text, base) ? new URL(text, base) : null;
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
};
