import { createEvent, createStore, sample } from 'effector';
import type { Invitation, Person } from '../contract/people.ts';
import type { PersonRole } from '../contract/roles.ts';
import type { Invited } from '../platform/people-api.ts';
import { accountLoad } from './account.ts';
import { createAct } from './act.ts';
import { waysLoad } from './sign-in.ts';

/** People with an account, for owners. */

export const peopleOpened = createEvent({ name: 'peopleOpened' });

export const peopleLoad = createAct('peopleLoad', ({ api }) => api.people());
/** Invites a person, or gives a new link to one. */
export const invitation = createAct('invitation', ({ api }, invited: Invited) =>
  api.invite(invited),
);
export const rolesChange = createAct(
  'rolesChange',
  ({ api }, { id, roles }: { id: string; roles: readonly PersonRole[] }) =>
    api.changeRoles(id, roles),
);
export const personRemoval = createAct('personRemoval', ({ api }, id: string) =>
  api.removePerson(id),
);
export const personSessionsEnd = createAct('personSessionsEnd', ({ api }, id: string) =>
  api.endSessionsOf(id),
);
export const newLinkHidden = createEvent({ name: 'newLinkHidden' });

/** Replaces a person in the list, or adds a new one. */
const withPerson = (people: readonly Person[], person: Person): readonly Person[] =>
  people.some(({ id }) => id === person.id)
    ? people.map((known) => (known.id === person.id ? person : known))
    : [...people, person];

/** `null` until they are loaded. */
export const $people = createStore<readonly Person[] | null>(null, { name: '$people' })
  .on(peopleLoad.done, (_, { result }) => result)
  .on(invitation.done, (people, { result }) => people && withPerson(people, result.person))
  .on(rolesChange.done, (people, { result }) => people && withPerson(people, result))
  .on(
    personRemoval.done,
    (people, { params }) => people && people.filter(({ id }) => id !== params),
  );
/** The link that was made last, until it is hidden. */
export const $newLink = createStore<Invitation | null>(null, { name: '$newLink' })
  .on(invitation.done, (_, { result }) => result)
  .reset(newLinkHidden);

sample({
  clock: peopleOpened,
  target: [accountLoad.requested, peopleLoad.requested, waysLoad.requested],
});
