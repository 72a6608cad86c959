import type { Workspace } from '../../workspace/workspace.ts';
import type { Notice } from '../content/publish-folder.ts';
import type { StartWording } from './start-wording.ts';
import type { WordedFinding } from './start-mistakes.ts';
import type { Today } from './today.ts';

/** Content of the start page. */
export interface StartContent {
  workspace: Workspace;
  /** Times since which surveys have their live content, by id. */
  published: ReadonlyMap<string, Date>;
  /** Mistakes in the folder of the host. */
  mistakes: readonly WordedFinding[];
  /** Difference of the folder from the live version; `null` without one. */
  notice: Notice | null;
  /** File names of the workspace's own host pages. */
  pageNames: readonly string[];
  /** Numbers of today for the person of the session; `null` without one. */
  today: Today | null;
  /** Whether people can sign in: there is an owner, or an OpenID Connect provider. */
  canSignIn: boolean;
  /** Preload tags for the menu of that person. */
  preloads: string;
  /** Address of this host, without a trailing slash. */
  host: string;
  wording: StartWording;
}
