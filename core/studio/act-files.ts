import { attach, combine } from 'effector';
import { $files, loadFileFx } from './files/files.ts';
import { $file, $path } from './view.ts';
import { $workspace } from './workspace.ts';

/** Paths of the files of the open survey's channels that are not loaded. */
const $missing = combine($workspace, $path, $files, (workspace, path, files) => {
  const survey = workspace?.surveys.find((listed) => listed.path === path);
  return (survey?.channels ?? []).map((channel) => channel.path).filter((name) => !files[name]);
});

/**
 * Loads the files of channels where the open survey has steps of an earlier visit. Acts may have parts in these files: undo
 * reverts an act in all of them.
 */
export const loadActFilesFx = attach({
  name: 'loadActFilesFx',
  source: { file: $file, missing: $missing },
  async effect({ file, missing }) {
    const { past, future } = file!.history;
    if (past.length + future.length > 0) await Promise.all(missing.map((path) => loadFileFx(path)));
  },
});
