import type { FastifyRequest } from 'fastify';
import { networkOf } from '../http/rate-limits.ts';
import type { PeopleServices } from './services.ts';
import { personOfDevice } from './sessions.ts';

/** Limits of sign-ins: known browsers have tries of their own, so that no other client at their address uses them up. */

type LimitServices = Pick<PeopleServices, 'database' | 'limits'>;

/** Key of the tries of a client: of its browser, or of its address. */
export async function triesOf(
  { database }: Pick<LimitServices, 'database'>,
  request: FastifyRequest,
): Promise<string> {
  const person = await personOfDevice(database, request);
  return person === null ? networkOf(request.ip) : `device ${person}`;
}

/** Option of a route that counts its requests before their body is read. */
export const limitSignIns = (services: LimitServices) => ({
  onRequest: async (request: FastifyRequest): Promise<void> =>
    services.limits.consume('sign-ins of an address', await triesOf(services, request)),
});
