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
    if (name === path) return view !== 'look';
    if (view !== 'look' && view !== 'languages') return false;
    const survey = workspace?.surveys.find((listed) => listed.path === path);
    return survey?.channels.some((channel) => channel.path === name) ?? false;
  };
  const all = Object.values(files);
  // The last letters of a field may have changed the files since they were rendered.
  const latest = (): OpenFile[] => Object.values(scope.getState($files));
  return {
    canUndo: lastActOf(all, isShown).length > 0,
    canRedo: nextActOf(all, isShown).length > 0,
    undo: () => lastActOf(latest(), isShown).forEach((name) => undo(name)),
    redo: () => nextActOf(latest(), isShown).forEach((name) => redo(name)),
  };
}
