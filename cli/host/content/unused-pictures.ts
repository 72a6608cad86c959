import { isOwnFile } from '../../check/own-files.ts';
import type { Contents } from '../../workspace/contents.ts';
import { toPublication, type Publication } from './comparison.ts';
import { withDrafts, type DraftRow } from './drafts.ts';

/** Pictures that a person chose and removed again before they were live. No version gets them. */

const unusedIn = ({ workspace }: Publication): Set<string> =>
  new Set(workspace.findings.flatMap(({ code, file }) => (code === 'file_unused' ? [file] : [])));

/**
 * Drafts of a publication without new pictures that no file names. Live pictures stay: a survey that was opened before may
 * show them.
 *
 * @param seen the drafts of the publication
 * @param readAll reads all drafts
 */
export async function withoutUnused(
  live: Contents,
  seen: readonly DraftRow[],
  readAll: () => Promise<readonly DraftRow[]>,
): Promise<{
  publication: Publication;
  /** Drafts that are done with the publication: without pictures that drafts outside of it name. */
  drafts: readonly DraftRow[];
}> {
  const publication = toPublication(withDrafts(live, seen));
  const unused = unusedIn(publication);
  const isUnused = ({ path }: DraftRow): boolean =>
    isOwnFile(path) && !live.has(path) && unused.has(path);
  if (!seen.some(isUnused)) return { publication, drafts: seen };
  const unusedAnywhere = unusedIn(toPublication(withDrafts(live, await readAll())));
  return {
    publication: toPublication(
      withDrafts(
        live,
        seen.filter((draft) => !isUnused(draft)),
      ),
    ),
    drafts: seen.filter((draft) => !isUnused(draft) || unusedAnywhere.has(draft.path)),
  };
}
