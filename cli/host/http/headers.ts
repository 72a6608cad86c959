import type { FastifyRequest } from 'fastify';

/** Header of a request by its name in `core/contract/headers.ts`. Node reads names in lower case, and joins repeated ones. */
export function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

/** Header of every reply: browsers use its declared type. */
export const NO_SNIFF = { 'X-Content-Type-Options': 'nosniff' };
