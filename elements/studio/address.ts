import { views, type StudioView } from '../../core/studio/index.ts';
import { pathInAddress } from './path-in-address.ts';

/**
 * The fragment of the address: the open survey and its view, such as `#flows/nps.json:logic`, and the language that is
 * translated into, such as `#flows/nps.json:languages:fr`. A unit behind it is the translation that gets the cursor.
 */

interface Place {
  path: string | null;
  view: string;
}

export const addressOf = ({ path, view }: Place): string =>
  path === null ? '' : `#${encodeURI(path)}${view === 'build' ? '' : `:${view}`}`;

interface ReadPlace {
  path: string | null;
  view: StudioView;
  language: string | null;
  unit: string | null;
}

export function readAddress(): ReadPlace {
  const [, view, language, unit] = location.hash.split(':');
  const known = views.find((name) => name === view) ?? 'build';
  return {
    path: pathInAddress(),
    view: known,
    language: language === undefined ? null : decodeURI(language),
    unit: unit === undefined ? null : decodeURIComponent(unit),
  };
}

/** Whether the address has a place already. */
export function isShown({ path, view }: Place): boolean {
  const shown = readAddress();
  return shown.path === path && (path === null || shown.view === view);
}

/** Adds the language that is translated into, and the translation that gets the cursor: a reload shows them again. */
export function keepLanguageInAddress(language: string, unit?: string): void {
  const { path, view } = readAddress();
  if (view !== 'languages') return;
  const names =
    unit === undefined ? [encodeURI(language)] : [encodeURI(language), encodeURIComponent(unit)];
  history.replaceState(history.state, '', [addressOf({ path, view }), ...names].join(':'));
}
