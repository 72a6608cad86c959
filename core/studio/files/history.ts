import { applied, changeBetween, reverted, type TextChange } from '../text/text-change.ts';

/** Undo and redo of one file. A step is the change of one act; typing in one field is one act. */

/** A version by the name that the studio gives it. */
export interface NamedVersion {
  id: string;
  name: string;
}

interface Step extends TextChange {
  /** Name of the field that was typed in; `null` for acts that are steps of their own. */
  field: string | null;
  /** Time of the act in milliseconds since 1970, which orders the steps of several files. */
  at?: number;
  /** The version with the text that a restore has brought back. */
  restores?: NamedVersion;
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
  /** Times of the acts with dropped steps: after changes of others they would lead elsewhere. */
  lost?: readonly number[];
}

export const NO_HISTORY: History = { past: [], future: [] };

/** Drops all steps, and records the times of their acts: steps of the same acts in other files are halves. */
export function withoutSteps({ past, future, lost = [] }: History): History {
  const times = [...past, ...future].flatMap(({ at }) => at || []);
  return { past: [], future: [], lost: [...lost, ...times] };
}

/** Adds a change of the text to the history. */
export function withStep(
  { past, lost = [] }: History,
  before: string,
  after: string,
  field: string | null,
  at = 0,
): History {
  const last = past.at(-1);
  if (last && field !== null && last.field === field) {
    const step = { ...changeBetween(reverted(before, last), after), field, at };
    return { past: [...past.slice(0, -1), step], future: [], lost };
  }
  return { past: [...past, { ...changeBetween(before, after), field, at }], future: [], lost };
}

/** Records that the last step restores a version. */
export const withRestore = ({ past, ...rest }: History, restores: NamedVersion): History => ({
  ...rest,
  past: past.map((step, at) => (at === past.length - 1 ? { ...step, restores } : step)),
});

interface Moved {
  text: string;
  history: History;
}

/** Reverts the last step; `null` without one. */
export function undone(text: string, { past, future, lost = [] }: History): Moved | null {
  const last = past.at(-1);
  if (!last) return null;
  return {
    text: reverted(text, last),
    history: { past: past.slice(0, -1), future: [last, ...future], lost },
  };
}

/** Repeats the last undone step; `null` without one. */
export function redone(text: string, { past, future, lost = [] }: History): Moved | null {
  const [next] = future;
  if (!next) return null;
  return {
    text: applied(text, next),
    history: { past: [...past, { ...next, field: null }], future: future.slice(1), lost },
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

/** An act that can be undone or repeated. */
export interface Act {
  /** Paths of the files with its steps. */
  paths: readonly string[];
  /** Path of a file that lost its step: the act can't be undone as a whole; `null` without one. */
  torn: string | null;
  /** Its time in milliseconds since 1970; 0 where it is unknown. */
  at: number;
}

const NO_ACT: Act = { paths: [], torn: null, at: 0 };

/** Acts on a single file may have no time. */
function actAt(
  files: readonly Edited[],
  isShown: IsShown,
  time: number,
  timeIn: (file: Edited) => number,
): Act {
  const changed = files.filter((file) => timeIn(file) === time && (time > 0 || isShown(file.path)));
  const torn = time > 0 ? files.find(({ history }) => history.lost?.includes(time)) : undefined;
  return { paths: changed.map(({ path }) => path), torn: torn?.path ?? null, at: time };
}

/**
 * The last act on the shown files: its steps have the same time, also in files that are not shown.
 */
export function lastActOf(files: readonly Edited[], isShown: IsShown = everywhere): Act {
  const timeIn = ({ history }: Edited): number => timeOf(history.past.at(-1), -1);
  const latest = Math.max(...files.filter(({ path }) => isShown(path)).map(timeIn));
  return latest < 0 ? NO_ACT : actAt(files, isShown, latest, timeIn);
}

/** The act that was undone last. */
export function nextActOf(files: readonly Edited[], isShown: IsShown = everywhere): Act {
  const timeIn = ({ history }: Edited): number => timeOf(history.future[0], Infinity);
  const first = Math.min(...files.filter(({ path }) => isShown(path)).map(timeIn));
  return first === Infinity ? NO_ACT : actAt(files, isShown, first, timeIn);
}
