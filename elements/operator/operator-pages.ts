import type { ComponentType } from 'react';
import type { PersonRole } from '../../core/contract/roles.ts';
import { hasRole } from '../../core/people/scopes.ts';
import { useMessages } from '../ui/use-texts.ts';
import {
  ChartIcon,
  CustomersIcon,
  HomeIcon,
  InboxIcon,
  PencilIcon,
  PersonIcon,
  TeamIcon,
} from './icons.tsx';

interface OperatorPage {
  /** Address beside that of the open page. */
  href: string;
  name: string;
  Icon: ComponentType;
  /** Role that the page requires; `null` for every person. */
  role: PersonRole | null;
  /** Whether headers have a link to it. */
  isMain: boolean;
}

/** The pages of a person's roles. Their names are sentences of `people`. */
export function useOperatorPages(roles: readonly PersonRole[]): OperatorPage[] {
  const { people } = useMessages();
  const page = (
    href: string,
    name: string,
    Icon: ComponentType,
    role: PersonRole | null,
    isMain: boolean,
  ): OperatorPage => ({ href, name, Icon, role, isMain });
  return [
    page('start', people.start(), HomeIcon, null, true),
    page('inbox', people.inboxName(), InboxIcon, 'agent', true),
    page('inbox#customers=', people.customersName(), CustomersIcon, 'customers', false),
    page('studio', people.studioName(), PencilIcon, 'editor', true),
    page('results', people.resultsName(), ChartIcon, 'results', true),
    page('people', people.peopleTitle(), TeamIcon, 'owner', false),
    page('account', people.accountTitle(), PersonIcon, null, false),
  ].filter(({ role }) => role === null || hasRole(roles, role));
}
