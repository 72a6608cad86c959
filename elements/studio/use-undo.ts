import { useProvidedScope, useUnit } from 'effector-react';
import {
  $files,
  $path,
  $view,
  $workspace,
  lastActOf,
  nextActOf,
  redoRequested,
  undoRequested,
  type OpenFile,
} from '../../core/studio/index.ts';

/** Undo and redo of the files that the shown view changes. An act on several files is one step. */
export function useUndo() {
  const scope = useProvidedScope()!;
  const [files, workspace, path, view] = useUnit([$files, $workspace, $path, $view]);
  const [undo, redo] = useUnit([undoRequested, redoRequested]);
  const isShown = (name: string): boolean => {
    if (view === 'notices') return /^(notifications|webhooks)\//.test(name);
    if (view !== 'look') return name === path;
    const survey = workspace?.surveys.find((listed) => listed.path === path);
    return survey?.channels.some((channel) => channel.path === name) ?? false;
  };
  const shown = (all: Readonly<Record<string, OpenFile>>): OpenFile[] =>
    Object.values(all).filter((file) => isShown(file.path));
  return {
    canUndo: lastActOf(shown(files)).length > 0,
    canRedo: nextActOf(shown(files)).length > 0,
    // The last letters of a field may have changed the files since they were rendered.
    undo: () => lastActOf(shown(scope.getState($files))).forEach(undo),
    redo: () => nextActOf(shown(scope.getState($files))).forEach(redo),
  };
}
