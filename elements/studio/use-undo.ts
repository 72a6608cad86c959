import { useProvidedScope, useUnit } from 'effector-react';
import { isolateBeside } from '../../core/language/isolate.ts';
import { haveSameTexts } from '../../core/studio/channel/texts.ts';
import { redo as redoStep, undo as undoStep } from '../../core/studio/files/open-file.ts';
import {
  $files,
  $path,
  $view,
  $workspace,
  lastActOf,
  nextActOf,
  redoRequested,
  undoRefused,
  undoRequested,
  type OpenFile,
  type Act,
} from '../../core/studio/index.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useFileTitles } from './file-titles.ts';

/** Undo and redo of the files that the shown view changes. An act on several files is one step. */
export function useUndo() {
  const scope = useProvidedScope()!;
  const [files, workspace, path, view] = useUnit([$files, $workspace, $path, $view]);
  const [undo, redo, refuse] = useUnit([undoRequested, redoRequested, undoRefused]);
  const { studio } = useMessages();
  const titleOf = useFileTitles();
  const isChannel = (name: string): boolean =>
    workspace?.surveys
      .find((listed) => listed.path === path)
      ?.channels.some((channel) => channel.path === name) ?? false;
  /** Whether the view shows the change of a move of a file. Languages has the texts of a channel alone: a colour would change unseen. */
  const isShown =
    (all: Readonly<Record<string, OpenFile>>, move: (file: OpenFile) => OpenFile) =>
    (name: string): boolean => {
      if (view === 'notices') return /^(notifications|webhooks)\//.test(name);
      if (name === path) return view !== 'look';
      if (view === 'look') return isChannel(name);
      const file = all[name]!;
      return (
        view === 'languages' && isChannel(name) && !haveSameTexts(name, file.text, move(file).text)
      );
    };
  const actIn = {
    undo: (all: typeof files) => lastActOf(Object.values(all), isShown(all, undoStep)),
    redo: (all: typeof files) => nextActOf(Object.values(all), isShown(all, redoStep)),
  };
  // The last letters of a field may have changed the files since they were rendered.
  const latest = (): typeof files => scope.getState($files);
  /** Moves all files of an act, or gives the reason why none is moved. */
  const move = ({ paths, torn }: Act, each: (name: string) => void): void => {
    if (torn === null) paths.forEach((name) => each(name));
    else refuse(studio.undoTorn({ name: isolateBeside(titleOf(torn), studio.undo()) }));
  };
  return {
    canUndo: actIn.undo(files).paths.length > 0,
    canRedo: actIn.redo(files).paths.length > 0,
    undo: () => move(actIn.undo(latest()), undo),
    redo: () => move(actIn.redo(latest()), redo),
  };
}
