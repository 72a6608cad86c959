import { useEffect, useRef, type ComponentType } from 'react';
import type { PersonRole } from '../../core/contract/roles.ts';
import { hasRole } from '../../core/people/scopes.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import {
  ChartIcon,
  CustomersIcon,
  HomeIcon,
  InboxIcon,
  PencilIcon,
  PersonIcon,
  SignOutIcon,
  TeamIcon,
} from './icons.tsx';

interface PersonMenuListProps {
  name: string;
  email: string | null;
  roles: readonly PersonRole[];
  onSignOut: () => void;
  onClose: () => void;
}

interface MenuPage {
  /** Address beside that of the open page. */
  href: string;
  name: string;
  Icon: ComponentType;
  /** Role that the page requires; `null` for every person. */
  role: PersonRole | null;
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
  const pages: MenuPage[] = [
    { href: 'start', name: people.start(), Icon: HomeIcon, role: null },
    { href: 'inbox', name: people.inboxName(), Icon: InboxIcon, role: 'agent' },
    {
      href: 'inbox#customers=',
      name: people.customersName(),
      Icon: CustomersIcon,
      role: 'customers',
    },
    { href: 'studio', name: people.studioName(), Icon: PencilIcon, role: 'editor' },
    { href: 'results', name: people.resultsName(), Icon: ChartIcon, role: 'results' },
    { href: 'people', name: people.peopleTitle(), Icon: TeamIcon, role: 'owner' },
    { href: 'account', name: people.accountTitle(), Icon: PersonIcon, role: null },
  ];
  return (
    <div ref={list} className="person-menu-list">
      <p className="person-menu-person">
        <strong dir="auto">{name}</strong>
        {email && email !== name && <bdi>{email}</bdi>}
      </p>
      <ul>
        {pages
          .filter(({ role }) => role === null || hasRole(roles, role))
          .map(({ href, name, Icon }) => (
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
