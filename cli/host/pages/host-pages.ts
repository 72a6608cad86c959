import { PAGES } from '../../workspace/read-folder.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';

/** Lists the pages that the owner has written. */
export const hostPages = (workspace: LiveWorkspace): string[] =>
  workspace
    .paths()
    .filter((path) => path.startsWith(`${PAGES}/`))
    .map((path) => path.slice(PAGES.length + 1))
    .sort();
