import { $path, $selection, selected, type Selection } from '../../core/studio/index.ts';
import type { Session } from '../shell/session.ts';

/** The chosen part of the open survey in the storage of the tab: a reload shows it again. */

const NAME = 'psn studio part';

interface LeftPart {
  path: string | null;
  selection: Selection;
}

/** Stores the part while the page is left. */
export function keepPart({ scope }: Session): void {
  const part: LeftPart = { path: scope.getState($path), selection: scope.getState($selection) };
  try {
    sessionStorage.setItem(NAME, JSON.stringify(part));
  } catch {
    // Browsers may block the storage: a reload begins with the first page.
  }
}

function leftPart(): LeftPart | null {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as LeftPart | null;
  } catch {
    return null;
  }
}

/** Chooses the part that was chosen when the page was left, in the same survey. */
export function restorePart({ scope, send }: Session): void {
  const part = leftPart();
  if (part && part.path === scope.getState($path)) send(selected, part.selection);
}
