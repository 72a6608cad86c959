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

/** Paths of the files that the last act has changed: the steps of an act have the same time. */
export function lastActOf(files: readonly Edited[]): string[] {
  const timeOf = ({ history }: Edited): number =>
    history.past.length > 0 ? (history.past.at(-1)?.at ?? 0) : -1;
  const latest = Math.max(...files.map(timeOf));
  return latest < 0 ? [] : files.filter((file) => timeOf(file) === latest).map(({ path }) => path);
}

/** Paths of the files that the act has changed which was undone last. */
export function nextActOf(files: readonly Edited[]): string[] {
  const timeOf = ({ history }: Edited): number =>
    history.future.length > 0 ? (history.future[0]?.at ?? 0) : Infinity;
  const first = Math.min(...files.map(timeOf));
  return first === Infinity
    ? []
    : files.filter((file) => timeOf(file) === first).map(({ path }) => path);
}
