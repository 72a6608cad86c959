import { useEffect, useRef } from 'react';
import type { PersonRole } from '../../core/contract/roles.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { SignOutIcon } from './icons.tsx';
import { useOperatorPages } from './operator-pages.ts';

interface PersonMenuListProps {
  name: string;
  email: string | null;
  roles: readonly PersonRole[];
  onSignOut: () => void;
  onClose: () => void;
}

/** Whether the page has the address: the customers are a part of the page of the inbox. */
function isOpen(href: string): boolean {
  const [page = '', fragment = ''] = href.split('#');
  return (
    location.pathname.endsWith(`/${page}`) &&
    location.hash.startsWith('#customers') === (fragment !== '')
  );
}

/** The pages of the person's roles, and the sign-out. */
export default function PersonMenuList({
  name,
  email,
  roles,
  onSignOut,
  onClose,
}: PersonMenuListProps) {
  const hasSentences = useSentences('people');
  const { people } = useMessages();
  const pages = useOperatorPages(roles);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const menu = list.current?.closest('.person-menu');
      if (menu && !event.composedPath().includes(menu)) onClose();
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [onClose]);
  if (!hasSentences) return null;
  return (
    <div ref={list} className="person-menu-list">
      <p className="person-menu-person">
        <strong dir="auto">{name}</strong>
        {email && email !== name && <bdi>{email}</bdi>}
      </p>
      <ul>
        {pages.map(({ href, name, Icon }) => (
          <li key={href}>
            <a href={href} aria-current={isOpen(href) ? 'page' : undefined} onClick={onClose}>
              <Icon />
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={onSignOut}>
            <SignOutIcon />
            {people.signOut()}
          </button>
        </li>
      </ul>
    </div>
  );
}
