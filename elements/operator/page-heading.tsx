import { useState } from 'react';
import type { PersonRole } from '../../core/contract/roles.ts';
import { useElement } from '../definition/element-context.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { adopt } from '../ui/stylesheets.ts';
import pageLinksCss from './page-links.css';

const PageLinkList = lazyView('page-link-list', () => import('./page-link-list.tsx'));

/** The name of a page of operators. */
export const PageHeading = ({ name }: { name: string }) => <h1 className="inbox-title">{name}</h1>;

/** Links to the main pages, in their place before they are loaded; the menu of the person has all pages. */
export function PageLinks({ roles }: { roles: readonly PersonRole[] }) {
  const element = useElement();
  useState(() => adopt(element, pageLinksCss));
  return (
    <div className="page-links">
      <PageLinkList roles={roles} />
    </div>
  );
}
