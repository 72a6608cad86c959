/**
 * Back closes the open dialog. The page has one entry of the history more while a dialog is open: without it, Back would leave the
 * studio, or change the view behind the dialog.
 */

const MARK = 'psnDialog';

const isMarked = (): boolean => (history.state as { [MARK]?: true } | null)?.[MARK] === true;

/** State of the entry, for one that is no dialog's. */
function unmarkedState(): unknown {
  if (!isMarked()) return history.state;
  const { [MARK]: _, ...state } = history.state as Record<string, unknown>;
  return state;
}

const mark = (): void =>
  history.pushState({ ...(history.state as object | null), [MARK]: true }, '');

/** Functions that close the open dialogs; the last one is on top. */
const open: (() => void)[] = [];
/** Whether the entry of a closed dialog is being left: browsers do that a moment later. */
let isLeaving = false;
/** Calls that wait for that. */
let waiting: (() => void)[] = [];

function leaveEntry(): void {
  // Another dialog may have opened in place of the closed one, and a survey may have replaced the entry.
  if (open.length > 0 || isLeaving || !isMarked()) return;
  isLeaving = true;
  history.back();
}

function onPopState(): void {
  isLeaving = false;
  const calls = waiting;
  waiting = [];
  calls.forEach((call) => call());
  // Forward leads to the entry of a dialog that is closed.
  if (isMarked()) return leaveEntry();
  open.at(-1)?.();
  // A dialog below it, or one that asks for a choice, stays.
  setTimeout(() => {
    if (open.length > 0 && !isMarked()) mark();
  });
}

/** Adds the entry of a dialog. Returns a function for the end of the dialog, which leaves the entry. */
export function addDialogEntry(close: () => void): () => void {
  open.push(close);
  if (!isMarked() && !isLeaving) mark();
  else if (isLeaving) waiting.push(() => open.length > 0 && !isMarked() && mark());
  return () => {
    open.splice(open.indexOf(close), 1);
    setTimeout(leaveEntry);
  };
}

/** Adds an entry with an address. It replaces that of an open dialog, which leads there, such as to a new survey. */
export function addEntry(address: string): void {
  if (isLeaving) waiting.push(() => addEntry(address));
  else history[isMarked() ? 'replaceState' : 'pushState'](unmarkedState(), '', address);
}

/** Follows the entries of dialogs, before other listeners read the address. A reload has closed the dialog of its entry. */
export function followDialogs(): void {
  addEventListener('popstate', onPopState);
  leaveEntry();
}
