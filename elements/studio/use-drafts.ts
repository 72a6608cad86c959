import { useUnit } from 'effector-react';
import type { ContentSurvey } from '../../core/contract/content/workspace.ts';
import { $files, $workspace, type OpenFile } from '../../core/studio/index.ts';
import { draftsOfSurvey, draftsToPublish, stateOf } from '../../core/studio/survey-state.ts';
import type { DraftKey } from '../../core/platform/studio-api.ts';

/** Folders of files that surveys share. Their drafts are offered with each survey. */
const SHARED = /^(files|notifications|webhooks)\//;

interface OfferedDrafts {
  /** Drafts of the survey, its channels and widgets, of pictures, and of files that were opened with it. */
  own: DraftKey[];
  /** Drafts of other shared files. */
  others: DraftKey[];
}

/** The drafts that may be published with a survey. */
export function useDraftsOf({ path, revision }: OpenFile): OfferedDrafts {
  const [workspace, files] = useUnit([$workspace, $files]);
  const survey = workspace?.surveys.find((listed) => listed.path === path);
  const channels = (survey?.channels ?? []).map((channel) => channel.path);
  const shared = (workspace?.files ?? [])
    .map((file) => file.path)
    .filter((name) => SHARED.test(name));
  const keyOf = (name: string): DraftKey[] => {
    const listed = workspace?.files.find((file) => file.path === name);
    const latest =
      name === path ? revision : (files[name]?.revision ?? listed?.draft?.revision ?? 0);
    return latest > 0 ? [{ path: name, revision: latest }] : [];
  };
  const isOwn = (name: string): boolean => name.startsWith('files/') || name in files;
  return {
    own: draftsToPublish(
      [...new Set([path, ...channels, ...shared.filter(isOwn)])].flatMap(keyOf),
      workspace?.files ?? [],
    ),
    others: shared.filter((name) => !isOwn(name)).flatMap(keyOf),
  };
}

/** All drafts of the workspace, but for surveys that were archived before they were published. */
export function useAllDrafts(): DraftKey[] {
  const workspace = useUnit($workspace);
  if (!workspace) return [];
  const { surveys, files } = workspace;
  const isShelved = (survey: ContentSurvey): boolean =>
    survey.archived && stateOf(survey, files) === 'draft';
  const shelved = new Set(
    surveys
      .filter(isShelved)
      .flatMap((survey) => draftsOfSurvey(survey, files).map(({ path }) => path)),
  );
  const drafts = files.flatMap(({ path, draft }) =>
    draft && !shelved.has(path) ? [{ path, revision: draft.revision }] : [],
  );
  return draftsToPublish(drafts, files);
}
