import type { FastifyInstance } from 'fastify';
import { serveAccount } from './account-routes.ts';
import { serveAuditLog } from './audit-routes.ts';
import { serveLinks } from './link-routes.ts';
import { servePersons } from './people-routes.ts';
import type { PeopleServices } from './services.ts';
import { serveSignIn } from './sign-in-routes.ts';
import { serveTokens } from './token-routes.ts';

/** Routes of accounts, within the scope of people. */
export function serveAccounts(scope: FastifyInstance, services: PeopleServices): void {
  serveSignIn(scope, services);
  serveLinks(scope, services);
  serveAccount(scope, services);
  servePersons(scope, services);
  serveTokens(scope, services);
  serveAuditLog(scope, services);
}
