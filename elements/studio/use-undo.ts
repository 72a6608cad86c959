import { useProvidedScope, useUnit } from 'effector-react';
import { isolateBeside } from '../../core/language/isolate.ts';
import { $actViews } from '../../core/studio/act-views.ts';
import { haveSameTexts } from '../../core/studio/channel/texts.ts';
import {
  $files,
  $path,
  $selection,
  $view,
  $workspace,
  lastActOf,
  nextActOf,
  readSurvey,
  redoRequested,
  selected,
  undoNoticed,
  undoRequested,
  viewChosen,
  type Act,
  type OpenFile,
  type StudioView,
} from '../../core/studio/index.ts';
import { partToShow } from '../../core/studio/survey/part-to-show.ts';
import { useMessages } from '../ui/use-texts.ts';
import { useFileTitles } from './file-titles.ts';

type Files = Readonly<Record<string, OpenFile>>;

const isNotice = (name: string): boolean => /^(notifications|webhooks)\//.test(name);

/** The files of the open survey and its channels, and the views that show their changes. */
function useShownFiles() {
  const [workspace, path, view, actViews] = useUnit([$workspace, $path, $view, $actViews]);
  const channels =
    workspace?.surveys.find((listed) => listed.path === path)?.channels.map((file) => file.path) ??
    [];
  /** Whether the view shows a change. Languages has the texts of a channel alone: a colour would change unseen. */
  const isShown = (name: string, before: string, after: string): boolean => {
    if (isNotice(name)) return view === 'notices';
    if (name === path) return view !== 'look' && view !== 'notices';
    return view === 'look' || (view === 'languages' && !haveSameTexts(name, before, after));
  };
  const viewOf = (name: string): StudioView =>
    isNotice(name) ? 'notices' : name === path ? 'build' : 'look';
  return {
    isOwn: (name: string): boolean => name === path || channels.includes(name) || isNotice(name),
    /** The view in which the changes of an act are seen; `null` where the present one shows them all. */
    viewToShow({ paths, at }: Act, before: Files, after: Files): StudioView | null {
      const unseen = paths.find((name) => !isShown(name, before[name]!.text, after[name]!.text));
      const next = unseen === undefined ? view : (actViews.get(at) ?? viewOf(unseen));
      return next === view ? null : next;
    },
  };
}

/** Returns a function that chooses the part of the open survey that undo or redo has changed. */
function useShowChange(): (before: Files, after: Files) => void {
  const [path, selection, select] = useUnit([$path, $selection, selected]);
  return (before, after) => {
    const [former, survey] = [before, after].map((files) => readSurvey(files[path!]?.text ?? ''));
    const part = former && survey && partToShow(former, survey, selection);
    if (part) select(part);
  };
}

/**
 * Undo and redo of the acts on the survey, its channels and the notifications, in all views. An act on several files is one
 * step. A change that the view does not show leads to the view of the act, and one of another page to that page.
 */
export function useUndo() {
  const scope = useProvidedScope()!;
  const files = useUnit($files);
  const [undo, redo, notice, choose] = useUnit([
    undoRequested,
    redoRequested,
    undoNoticed,
    viewChosen,
  ]);
  const { studio } = useMessages();
  const titleOf = useFileTitles();
  const { isOwn, viewToShow } = useShownFiles();
  const showChange = useShowChange();
  // The last letters of a field may have changed the files since they were rendered.
  const latest = (): Files => scope.getState($files);
  /** Moves all files of an act, or gives the reason why none is moved. Returns whether it leads to another view. */
  const move = (
    act: Act,
    outcome: (names: { view: string }) => string,
    each: (name: string) => void,
  ): boolean => {
    const { paths, torn } = act;
    if (torn !== null) {
      notice(studio.undoTorn({ name: isolateBeside(titleOf(torn), studio.undo()) }));
      return false;
    }
    const before = latest();
    paths.forEach((name) => each(name));
    const after = latest();
    showChange(before, after);
    const next = viewToShow(act, before, after);
    if (next === null) return false;
    choose(next);
    notice(outcome({ view: studio[next]() }));
    return true;
  };
  const undoIn = (all: Files): Act => lastActOf(Object.values(all), isOwn);
  const redoIn = (all: Files): Act => nextActOf(Object.values(all), isOwn);
  return {
    canUndo: undoIn(files).paths.length > 0,
    canRedo: redoIn(files).paths.length > 0,
    undo: () => move(undoIn(latest()), studio.undoneIn, undo),
    redo: () => move(redoIn(latest()), studio.redoneIn, redo),
  };
}
