import { useRef, useState, type KeyboardEvent } from 'react';
import type { PersonRole } from '../../core/contract/roles.ts';
import type { Account } from '../../core/contract/people.ts';
import avatarCss from '../ui/avatar.css';
import { lazyView } from '../ui/lazy-view.tsx';
import { adopt } from '../ui/stylesheets.ts';
import { useElement } from '../definition/element-context.ts';
import operatorAvatarCss from './avatar.css';
import { OperatorAvatar } from './operator-avatar.tsx';
import personMenuCss from './person-menu.css';

const PersonMenuList = lazyView('person-menu-list', () => import('./person-menu-list.tsx'));

type Profile = Pick<Account, 'id' | 'name' | 'nickname' | 'avatar' | 'avatarColor'>;

/** The signed-in person. */
interface SignedInPerson extends Profile {
  email?: string | null;
  roles: readonly PersonRole[];
}

interface PersonMenuProps {
  person: SignedInPerson;
  onSignOut: () => void;
}

/** The signed-in person: a button that opens the pages of their roles, and the sign-out. */
export function PersonMenu({ person, onSignOut }: PersonMenuProps) {
  const element = useElement();
  useState(() => adopt(element, avatarCss, operatorAvatarCss, personMenuCss));
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current!.focus();
  };
  const name = person.name || person.email || person.id;
  return (
    <div
      className="person-menu"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) =>
        // Safari focuses no button on a click.
        relatedTarget === null || currentTarget.contains(relatedTarget) || setIsOpen(false)
      }
    >
      <button
        ref={button}
        type="button"
        className="person-menu-button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <OperatorAvatar operator={{ ...person, name }} />
        <span className="person-menu-name" dir="auto">
          {name}
        </span>
      </button>
      {isOpen && (
        <PersonMenuList
          name={name}
          email={person.email ?? null}
          roles={person.roles}
          onSignOut={onSignOut}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
