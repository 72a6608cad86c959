import { useRef, useState, type KeyboardEvent } from 'react';
import type { PersonRole } from '../../core/contract/roles.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { adopt } from '../ui/stylesheets.ts';
import { useElement } from '../definition/element-context.ts';
import { PersonIcon } from './icons.tsx';
import personMenuCss from './person-menu.css';

const PersonMenuList = lazyView('person-menu-list', () => import('./person-menu-list.tsx'));

interface PersonMenuProps {
  /** Name of the signed-in person. */
  name: string;
  roles: readonly PersonRole[];
  onSignOut: () => void;
}

/** The signed-in person: a button that opens the pages of their roles, and the sign-out. */
export function PersonMenu({ name, ...props }: PersonMenuProps) {
  const element = useElement();
  useState(() => adopt(element, personMenuCss));
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current!.focus();
  };
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
        <PersonIcon />
        <span className="person-menu-name" dir="auto">
          {name}
        </span>
      </button>
      {isOpen && <PersonMenuList {...props} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
