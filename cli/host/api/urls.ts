import type { FastifyRequest } from 'fastify';

/** Addresses of this host, as the client reaches it. */

/** Route of an uploaded file; `:id` is the id of its blob. */
export const BLOB_ROUTE = '/v2/storage/blobs/:id';

/** Address under which the client reached this host, without a trailing slash. */
export const baseUrlOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** Address of an uploaded file. */
export const blobUrl = (baseUrl: string, id: string): string =>
  baseUrl + BLOB_ROUTE.replace(':id', id);
