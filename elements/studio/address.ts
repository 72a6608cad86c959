import { views, type StudioView } from '../../core/studio/index.ts';
import { pathInAddress } from './path-in-address.ts';

/** The fragment of the address: the open survey and its view, such as `#flows/nps.json:logic`. */

interface Place {
  path: string | null;
  view: string;
}

export const addressOf = ({ path, view }: Place): string =>
  path === null ? '' : `#${encodeURI(path)}${view === 'build' ? '' : `:${view}`}`;

export function readAddress(): { path: string | null; view: StudioView } {
  const [, view] = location.hash.split(':');
  return { path: pathInAddress(), view: views.find((name) => name === view) ?? 'build' };
}
