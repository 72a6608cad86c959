import type { PersonRole } from '../../core/contract/roles.ts';
import { useMessages, useSentences } from '../ui/use-texts.ts';
import { useOperatorPages } from './operator-pages.ts';

/** Links to the main pages of the person's roles. */
export default function PageLinkList({ roles }: { roles: readonly PersonRole[] }) {
  const hasSentences = useSentences('people');
  const { people } = useMessages();
  const pages = useOperatorPages(roles).filter(({ isMain }) => isMain);
  if (!hasSentences) return null;
  return (
    <nav aria-label={people.pages()}>
      {pages.map(({ href, name }) => (
        <a
          key={href}
          href={href}
          aria-current={location.pathname.endsWith(`/${href}`) ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
