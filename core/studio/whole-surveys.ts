import type { ContentChange } from '../contract/content/changes.ts';
import type { ContentSurvey } from '../contract/content/workspace.ts';

/** New and removed surveys among changes: each is one change, with the files of its channels and widgets behind it. */

interface ListedChange {
  change: ContentChange;
  /** Changes that belong to it: files that are new or removed as the survey is. */
  parts: readonly ContentChange[];
}

const isWhole = ({ path, setting, kind }: ContentChange): boolean =>
  path === '' && setting === null && (kind === 'added' || kind === 'removed');

/** @param surveys the surveys of the workspace, which name their channels and widgets */
export function listedChanges(
  changes: readonly ContentChange[],
  surveys: readonly Pick<ContentSurvey, 'path' | 'channels'>[],
): ListedChange[] {
  const whole = changes.filter(isWhole);
  const ownerOf = new Map<ContentChange, ContentChange>();
  for (const { path, channels } of surveys) {
    const survey = whole.find(({ file }) => file === path);
    const own = new Set(channels.map((channel) => channel.path));
    for (const change of whole)
      if (survey?.kind === change.kind && own.has(change.file) && !ownerOf.has(change))
        ownerOf.set(change, survey);
  }
  return changes
    .filter((change) => !ownerOf.has(change))
    .map((change) => ({
      change,
      parts: changes.filter((part) => ownerOf.get(part) === change),
    }));
}
