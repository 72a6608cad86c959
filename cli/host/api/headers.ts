import type { FastifyRequest } from 'fastify';

/** Header of a request by its name in `core/contract/headers.ts`. Node reads names in lower case. */
export const headerOf = (
  { headers }: FastifyRequest,
  name: string,
): string | string[] | undefined => headers[name.toLowerCase()];
