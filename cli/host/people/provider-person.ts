import { isMailAddress } from '../../../core/contract/mail-address.ts';
import type { PersonRole } from '../../../core/contract/roles.ts';
import type { OidcSettings } from '../../kinds/auth-file.ts';
import { recordAct } from '../auth/audit-log.ts';
import {
  addPerson,
  changeRoles,
  endSessions,
  findByEmail,
  nameOf,
  type PersonRow,
} from '../auth/people.ts';
import type { Database } from '../database/database.ts';
import type { PeopleServices } from './services.ts';

/** Accounts of people at the provider. */

/** Verified claims of a person. */
export interface ProviderProfile {
  issuer: string;
  subject: string;
  name: string | null;
  /** Address that the provider has verified; `null` without one. */
  email: string | null;
  groups: readonly string[];
}

/** Roles of groups; `null` where the setting maps none. */
function rolesOf({ roles }: OidcSettings, groups: readonly string[]): PersonRole[] | null {
  if (roles === null) return null;
  return [
    ...new Set(groups.flatMap((group) => (Object.hasOwn(roles, group) ? roles[group]! : []))),
  ];
}

const PROVIDER = { id: null, name: 'OpenID Connect', source: 'host', address: '' } as const;

/** The account that belongs to the person at the provider, or to the verified address. */
async function findKnown(
  database: Database,
  { issuer, subject, email }: ProviderProfile,
): Promise<PersonRow | undefined> {
  const known = await database
    .selectFrom('people')
    .selectAll()
    .where('provider_issuer', '=', issuer)
    .where('provider_subject', '=', subject)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (known) return known;
  const person = email === null ? undefined : await findByEmail(database, email);
  // An account of another subject stays with that one, even if the address has moved on.
  if (!person || person.provider_subject !== null) return undefined;
  return link(database, person, issuer, subject);
}

const link = (
  database: Database,
  { id }: PersonRow,
  issuer: string,
  subject: string,
): Promise<PersonRow> =>
  database
    .updateTable('people')
    .set({ provider_issuer: issuer, provider_subject: subject })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Gives a person the roles of the groups; their sockets and sessions follow. */
async function followGroups(
  { database, live }: PeopleServices,
  person: PersonRow,
  roles: readonly PersonRole[],
): Promise<PersonRow> {
  const isSame =
    roles.length === person.roles.length && roles.every((role) => person.roles.includes(role));
  const changed = isSame ? person : await changeRoles(database, person, roles);
  if (isSame || !changed) return person;
  if (roles.length === 0) await endSessions(database, person.id);
  live.checkPeople();
  await recordAct(database, PROVIDER, 'roles_changed', {
    subject: nameOf(person),
    details: roles.join(', '),
  });
  return changed;
}

/** Finds or adds the account of a person. Returns `null` for a person without access. */
export async function personOfProvider(
  services: PeopleServices,
  settings: OidcSettings,
  profile: ProviderProfile,
): Promise<PersonRow | null> {
  const { database } = services;
  const roles = rolesOf(settings, profile.groups);
  const known = await findKnown(database, profile);
  if (known) {
    const person = roles === null ? known : await followGroups(services, known, roles);
    return person.roles.length > 0 ? person : null;
  }
  if (roles === null || roles.length === 0) return null;
  const email = profile.email !== null && isMailAddress(profile.email) ? profile.email : null;
  const added = await addPerson(database, {
    name: profile.name,
    email: email !== null && (await findByEmail(database, email)) ? null : email,
    roles,
  });
  await recordAct(database, PROVIDER, 'person_added', {
    subject: nameOf(added),
    details: roles.join(', '),
  });
  return link(database, added, profile.issuer, profile.subject);
}
