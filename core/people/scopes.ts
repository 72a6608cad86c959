import { tokenScopes, type TokenScope } from '../contract/people.ts';
import { type PersonRole } from '../contract/roles.ts';

const SCOPES: Readonly<Record<PersonRole, readonly TokenScope[]>> = {
  owner: tokenScopes,
  editor: ['content:read', 'content:write', 'content:publish'],
  agent: ['inbox'],
  results: ['results'],
  customers: ['customers'],
};

/** Scopes that a person with the roles may give to a token, in their usual order. */
export const scopesOf = (roles: readonly PersonRole[]): readonly TokenScope[] =>
  tokenScopes.filter((scope) => roles.some((role) => SCOPES[role].includes(scope)));

/** Whether a person with the roles has a role, by itself or as an owner. */
export const hasRole = (roles: readonly PersonRole[], role: PersonRole): boolean =>
  roles.includes(role) || roles.includes('owner');
