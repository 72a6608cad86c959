import type { ContentSurvey, ContentWorkspace } from '../contract/content/workspace.ts';
import type { DraftKey } from '../platform/studio-api.ts';

/** States of the surveys of the list. */

type Files = ContentWorkspace['files'];

export type SurveyState =
  | 'live'
  | 'draft'
  | 'changed'
  | 'removed'
  | 'archived'
  | 'archivedSoon'
  | 'reopenedSoon';

/** Drafts of a survey, its channels and its widgets. */
export const draftsOfSurvey = ({ path, channels }: ContentSurvey, files: Files): DraftKey[] => {
  const own = new Set([path, ...channels.map((channel) => channel.path)]);
  return files.flatMap((file) =>
    file.draft && own.has(file.path) ? [{ path: file.path, revision: file.draft.revision }] : [],
  );
};

/** State of a survey with its channels and widgets. */
export function stateOf(survey: ContentSurvey, files: Files): SurveyState {
  const { path, archived, archivedLive } = survey;
  const file = files.find((entry) => entry.path === path);
  if (file?.draft?.removed) return 'removed';
  if (!file?.digest) return 'draft';
  if (archived !== archivedLive) return archived ? 'archivedSoon' : 'reopenedSoon';
  if (draftsOfSurvey(survey, files).length > 0) return 'changed';
  return archived ? 'archived' : 'live';
}

/** Whether visitors see another state than the list until a publication. */
export const waitsForPublication = (state: SurveyState): boolean =>
  state === 'archivedSoon' || state === 'reopenedSoon';
