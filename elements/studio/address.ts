import { views, type StudioView } from '../../core/studio/index.ts';
import { pathInAddress } from './path-in-address.ts';

/**
 * The fragment of the address: the open survey and its view, such as `#flows/nps.json:logic`, and the language that is
 * translated into, such as `#flows/nps.json:languages:fr`.
 */

interface Place {
  path: string | null;
  view: string;
}

export const addressOf = ({ path, view }: Place): string =>
  path === null ? '' : `#${encodeURI(path)}${view === 'build' ? '' : `:${view}`}`;

export function readAddress(): { path: string | null; view: StudioView; language: string | null } {
  const [, view, language] = location.hash.split(':');
  const known = views.find((name) => name === view) ?? 'build';
  return {
    path: pathInAddress(),
    view: known,
    language: language === undefined ? null : decodeURI(language),
  };
}

/** Whether the address has a place already. */
export function isShown({ path, view }: Place): boolean {
  const shown = readAddress();
  return shown.path === path && (path === null || shown.view === view);
}

/** Adds the language that is translated into, so that a reload shows it again. */
export function keepLanguageInAddress(language: string): void {
  const { path, view } = readAddress();
  if (view === 'languages')
    history.replaceState(history.state, '', `${addressOf({ path, view })}:${encodeURI(language)}`);
}
