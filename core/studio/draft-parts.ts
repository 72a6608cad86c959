import type { ContentWorkspace } from '../contract/content/workspace.ts';
import type { DraftKey } from '../platform/studio-api.ts';
import { grouped } from './survey/grouped.ts';
import { isNewPicture, stateOf } from './survey-state.ts';

/**
 * The parts of a publication that a person may leave out: paths of drafts, by the path that names the part. A survey that is new
 * or removed is one part with its channels and widgets. New pictures are no parts: each is live with the file that names it.
 */
export function partsToPublish(
  drafts: readonly DraftKey[],
  { surveys, files }: Pick<ContentWorkspace, 'surveys' | 'files'>,
): ReadonlyMap<string, readonly string[]> {
  const offered = drafts.filter((draft) => !isNewPicture(draft, files)).map(({ path }) => path);
  const wholeSurveys = surveys.filter(
    (survey) =>
      offered.includes(survey.path) && ['draft', 'removed'].includes(stateOf(survey, files)),
  );
  const nameOf = (path: string): string =>
    wholeSurveys.find(({ channels }) => channels.some((channel) => channel.path === path))?.path ??
    path;
  return grouped(offered, nameOf);
}
