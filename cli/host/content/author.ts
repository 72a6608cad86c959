import { userInfo } from 'node:os';

/** Name of the user of this process, as the author of a version. */
export function localAuthor(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without a name, as in some containers.
    return 'psn';
  }
}
