import { useUnit } from 'effector-react';
import { $files, $workspace, type OpenFile } from '../../core/studio/index.ts';
import type { DraftKey } from '../../core/platform/studio-api.ts';

/** Folders of files that surveys share. Each of their drafts is published with any survey, and shown before. */
const SHARED = /^(files|notifications|webhooks)\//;

/** The drafts that are published together with a survey: drafts of its file, its channels, its widgets, and of shared files. */
export function useDraftsOf({ path, revision }: OpenFile): DraftKey[] {
  const [workspace, files] = useUnit([$workspace, $files]);
  const survey = workspace?.surveys.find((listed) => listed.path === path);
  const channels = (survey?.channels ?? []).map((channel) => channel.path);
  const shared = (workspace?.files ?? [])
    .map((file) => file.path)
    .filter((name) => SHARED.test(name));
  return [...new Set([path, ...channels, ...shared])].flatMap((name) => {
    const listed = workspace?.files.find((file) => file.path === name);
    const latest =
      name === path ? revision : (files[name]?.revision ?? listed?.draft?.revision ?? 0);
    return latest > 0 ? [{ path: name, revision: latest }] : [];
  });
}
