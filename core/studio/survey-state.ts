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

type Draft = NonNullable<Files[number]['draft']>;

function ownDrafts({ path, channels }: ContentSurvey, files: Files): (Draft & DraftKey)[] {
  const own = new Set([path, ...channels.map((channel) => channel.path)]);
  return files.flatMap((file) =>
    file.draft && own.has(file.path) ? [{ ...file.draft, path: file.path }] : [],
  );
}

/** Drafts of a survey, its channels and its widgets. */
export const draftsOfSurvey = (survey: ContentSurvey, files: Files): DraftKey[] =>
  ownDrafts(survey, files).map(({ path, revision }) => ({ path, revision }));

/** Whether a draft is a picture that was never live. */
export const isNewPicture = ({ path }: DraftKey, files: Files): boolean =>
  path.startsWith('files/') && !files.find((file) => file.path === path)?.digest;

/**
 * Drafts with something to publish: none where all are new pictures. A picture is live with the file that names it, and one
 * that no file names is left out.
 */
export const draftsToPublish = (drafts: DraftKey[], files: Files): DraftKey[] =>
  drafts.every((draft) => isNewPicture(draft, files)) ? [] : drafts;

/** The last change of a survey. */
interface SurveyChange {
  at: string;
  /** Name of the person; `null` for a publication. */
  by: string | null;
}

/** The latest draft of a survey, its channels and its widgets, or without one the publication of its content. */
export function lastChangeOf(survey: ContentSurvey, files: Files): SurveyChange | null {
  const latest = ownDrafts(survey, files).toSorted((a, b) => b.at.localeCompare(a.at))[0];
  if (latest) return { at: latest.at, by: latest.by };
  return survey.publishedAt === null ? null : { at: survey.publishedAt, by: null };
}

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
