import type { ContentChange } from '../contract/content/changes.ts';
import type { ContentSurvey } from '../contract/content/workspace.ts';
import { isOwnPicture } from './channel/pictures.ts';

/** New, removed and renamed surveys among changes: each is one change. */

const isWhole = ({ path, setting, kind }: ContentChange): boolean =>
  path === '' && setting === null && (kind === 'added' || kind === 'removed');

/** The new name of a file that has been renamed. */
const renamingIn = (changes: readonly ContentChange[], path: string): ContentChange | undefined =>
  changes.find((change) => change.file === path && change.path === 'name');

/**
 * Leaves out changes that follow from another one: channels and widgets that are new or removed as their survey is, channels that
 * get its new name, and new pictures, which another change names.
 *
 * @param surveys the surveys of the workspace, which name their channels and widgets
 */
export function listedChanges(
  changes: readonly ContentChange[],
  surveys: readonly Pick<ContentSurvey, 'path' | 'channels'>[],
): readonly ContentChange[] {
  const whole = changes.filter(isWhole);
  const implied = new Set(whole.filter(({ file, kind }) => kind === 'added' && isOwnPicture(file)));
  for (const { path, channels } of surveys) {
    const survey = whole.find(({ file }) => file === path);
    const own = new Set(channels.map((channel) => channel.path));
    for (const change of whole)
      if (survey?.kind === change.kind && own.has(change.file)) implied.add(change);
    const renaming = renamingIn(changes, path);
    for (const file of own) {
      const followed = renamingIn(changes, file);
      if (followed && followed.before === renaming?.before && followed.after === renaming.after)
        implied.add(followed);
    }
  }
  const listed = changes.filter((change) => !implied.has(change));
  return listed.length > 0 ? listed : changes;
}
