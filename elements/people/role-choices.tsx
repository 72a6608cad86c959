import { personRoles, type PersonRole } from '../../core/contract/roles.ts';
import { useMessages } from '../ui/use-texts.ts';
import { Choices } from './choices.tsx';
import { useRoleNames } from './names.ts';

interface RoleChoicesProps {
  chosen: readonly PersonRole[];
  error: string;
  onChange: (roles: readonly PersonRole[]) => void;
}

/** The roles, each with a sentence about it. */
export function RoleChoices(props: RoleChoicesProps) {
  const { people } = useMessages();
  const { names, helps } = useRoleNames();
  return (
    <Choices
      {...props}
      legend={people.roles()}
      choices={personRoles.map((role) => ({
        value: role,
        name: names[role](),
        help: helps[role](),
      }))}
    />
  );
}
