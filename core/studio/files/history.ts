import { applied, changeBetween, reverted, type TextChange } from '../text/text-change.ts';

/** Undo and redo of one file. A step is the change of one act; typing in one field is one act. */

interface Step extends TextChange {
  /** Name of the field that was typed in; `null` for acts that are steps of their own. */
  field: string | null;
  /** Time of the act in milliseconds since 1970, which orders the steps of several files. */
  at?: number;
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** Adds a change of the text to the history. */
export function withStep(
  { past }: History,
  before: string,
  after: string,
  field: string | null,
  at = 0,
): History {
  const last = past.at(-1);
  if (last && field !== null && last.field === field) {
    const step = { ...changeBetween(reverted(before, last), after), field, at };
    return { past: [...past.slice(0, -1), step], future: [] };
  }
  return { past: [...past, { ...changeBetween(before, after), field, at }], future: [] };
}

interface Moved {
  text: string;
  history: History;
}

/** Reverts the last step; `null` without one. */
export function undone(text: string, { past, future }: History): Moved | null {
  const last = past.at(-1);
  if (!last) return null;
  return {
    text: reverted(text, last),
    history: { past: past.slice(0, -1), future: [last, ...future] },
  };
}

/** Repeats the last undone step; `null` without one. */
export function redone(text: string, { past, future }: History): Moved | null {
  const [next] = future;
  if (!next) return null;
  return {
    text: applied(text, next),
    history: { past: [...past, { ...next, field: null }], future: future.slice(1) },
  };
}

interface Edited {
  path: string;
  history: History;
}

/** Time of a file that has no step: before all others, or after them. */
const timeOf = (step: Step | undefined, otherwise: number): number =>
  step ? (step.at ?? 0) : otherwise;

type IsShown = (path: string) => boolean;
const everywhere: IsShown = () => true;

/** Paths of the files of an act. Acts on a single file may have no time. */
const filesOfAct = (
  files: readonly Edited[],
  isShown: IsShown,
  time: number,
  timeIn: (file: Edited) => number,
): string[] =>
  files
    .filter((file) => timeIn(file) === time && (time > 0 || isShown(file.path)))
    .map(({ path }) => path);

/**
 * Paths of the files that the last act on the shown files has changed: the steps of an act have the same time, also in files
 * that are not shown.
 */
export function lastActOf(files: readonly Edited[], isShown: IsShown = everywhere): string[] {
  const timeIn = ({ history }: Edited): number => timeOf(history.past.at(-1), -1);
  const latest = Math.max(...files.filter(({ path }) => isShown(path)).map(timeIn));
  return latest < 0 ? [] : filesOfAct(files, isShown, latest, timeIn);
}

/** Paths of the files that the act has changed which was undone last. */
export function nextActOf(files: readonly Edited[], isShown: IsShown = everywhere): string[] {
  const timeIn = ({ history }: Edited): number => timeOf(history.future[0], Infinity);
  const first = Math.min(...files.filter(({ path }) => isShown(path)).map(timeIn));
  return first === Infinity ? [] : filesOfAct(files, isShown, first, timeIn);
}
