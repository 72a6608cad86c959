import { userInfo } from 'node:os';
import { byCommand, type Author } from './audit-log.ts';

/** User of this process, as the author of acts by commands. */
export const localAuthor = (): Author => byCommand(userName());

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without a name, as in some containers.
    return 'psn';
  }
}
