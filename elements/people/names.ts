import type { Person, TokenScope } from '../../core/contract/people.ts';
import type { PersonRole } from '../../core/contract/roles.ts';
import { useMessages } from '../ui/use-texts.ts';

type Names<Key extends string> = Readonly<Record<Key, () => string>>;

/** Names of scopes. */
export function useScopeNames(): Names<TokenScope> {
  const { people } = useMessages();
  return {
    'content:read': people.scopeRead,
    'content:write': people.scopeWrite,
    'content:publish': people.scopePublish,
    inbox: people.scopeInbox,
    results: people.scopeResults,
    customers: people.scopeCustomers,
    people: people.scopePeople,
  };
}

/** Names of roles, and a sentence about each. */
export function useRoleNames(): { names: Names<PersonRole>; helps: Names<PersonRole> } {
  const { people } = useMessages();
  return {
    names: {
      owner: people.ownerName,
      editor: people.editorName,
      agent: people.agentName,
      results: people.resultsName,
      customers: people.customersName,
    },
    helps: {
      owner: people.ownerHelp,
      editor: people.editorHelp,
      agent: people.agentHelp,
      results: people.resultsHelp,
      customers: people.customersHelp,
    },
  };
}

/** Name of a person; the email or the id without one. */
export const nameOfPerson = ({ name, email, id }: Pick<Person, 'name' | 'email' | 'id'>): string =>
  name || email || id;
