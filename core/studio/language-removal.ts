import { attach, sample } from 'effector';
import type { ContentSurvey, ContentWorkspace } from '../contract/content/workspace.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { channelTexts } from './channel/texts.ts';
import { $files, filesEdited, loadFileFx } from './files/files.ts';
import { withoutExample } from './survey/example.ts';
import { removeLanguage, withoutTexts } from './survey/languages.ts';
import { readSurvey } from './survey/read.ts';
import { readJson } from './text/json-text.ts';
import { $workspace } from './workspace.ts';

/**
 * Removal of a language of a survey: from its file, and from the files of its channels and widgets, unless another survey of
 * such a file has the language. All files are one act, so that one undo restores them.
 */

interface Removal {
  /** Path of the survey. */
  path: string;
  /** Code of the language. */
  code: string;
  /** Time of the act in milliseconds since 1970. */
  at: number;
}

const pathsIn = ({ channels }: ContentSurvey): string[] => channels.map(({ path }) => path);

/** Paths of the files of a survey's channels and widgets. */
const channelPaths = (workspace: ContentWorkspace | null, path: string): string[] =>
  workspace?.surveys.filter((survey) => survey.path === path).flatMap(pathsIn) ?? [];

/** Loads the files of the channels. A failed file is left out. */
const loadChannelsFx = attach({
  name: 'loadChannelsFx',
  source: { files: $files, workspace: $workspace },
  async effect({ files, workspace }, path: string) {
    const missing = channelPaths(workspace, path).filter((name) => !files[name]);
    await Promise.allSettled(missing.map((name) => loadFileFx(name)));
  },
});

/** Paths of the files that another survey with the language has too. An unreadable survey counts as one. */
const usedFilesFx = attach({
  name: 'usedFilesFx',
  source: { api: $studioApi, files: $files, workspace: $workspace },
  async effect({ api, files, workspace }, { path, code }: Removal) {
    const own = channelPaths(workspace, path);
    const isUsedBy = async (survey: ContentSurvey): Promise<boolean> => {
      const opened = files[survey.path];
      const { draft, live } = opened ? { draft: opened, live: null } : await api.file(survey.path);
      const languages = readSurvey((draft ? draft.text : live?.text) ?? '')?.languages;
      return languages?.some((language) => language.code === code) ?? true;
    };
    const others = (workspace?.surveys ?? []).filter(
      (survey) => survey.path !== path && pathsIn(survey).some((name) => own.includes(name)),
    );
    const used = await Promise.all(others.map((survey) => isUsedBy(survey).catch(() => true)));
    return new Set(others.filter((_, at) => used[at]).flatMap(pathsIn));
  },
});

const editsFx = attach({
  name: 'editsFx',
  source: { files: $files, workspace: $workspace },
  effect({ files, workspace }, { path, code, at, used }: Removal & { used: Set<string> }) {
    const { text } = files[path]!;
    const survey = readSurvey(text);
    const own = survey && removeLanguage(text, survey, code);
    if (!own || own.text === text) return { edits: [], count: 0 };
    const removals = channelPaths(workspace, path)
      .filter((name) => files[name] && !used.has(name))
      .map((name) => {
        const before = files[name]!.text;
        const texts = channelTexts(name).textsOf(readJson(before));
        return { path: name, ...withoutTexts(before, texts, code) };
      })
      .filter(({ count }) => count > 0);
    const all = [{ path, ...own, text: withoutExample(own.text, survey.json) }, ...removals];
    return {
      edits: all.map((file) => ({ path: file.path, text: file.text, at })),
      count: all.reduce((sum, { count }) => sum + count, 0),
    };
  },
});
sample({ clock: editsFx.doneData, fn: ({ edits }) => edits, target: filesEdited });

/** Removes a language. Returns the number of removed texts. */
export const removeLanguageFx = attach({
  name: 'removeLanguageFx',
  source: $workspace,
  async effect(_, removal: Removal) {
    const [used] = await Promise.all([usedFilesFx(removal), loadChannelsFx(removal.path)]);
    const { count } = await editsFx({ ...removal, used });
    return count;
  },
});
