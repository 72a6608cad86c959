import type { Subject } from '../operation.ts';
import { content } from './content.ts';
import { conversations } from './conversations.ts';
import { customers } from './customers.ts';
import { files } from './files.ts';
import { inbox } from './inbox.ts';
import { pages } from './pages.ts';
import { people } from './people.ts';
import { responses } from './responses.ts';
import { results } from './results.ts';
import { status } from './status.ts';
import { surveys } from './surveys.ts';

/** All calls of the host, by subject. A test compares them with the routes that it has. */
export const subjects: readonly Subject[] = [
  surveys,
  responses,
  conversations,
  inbox,
  results,
  content,
  customers,
  people,
  pages,
  files,
  status,
];
