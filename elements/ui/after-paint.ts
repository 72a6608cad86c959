import { nextTask } from '../loader/next-task.ts';

/** Calls a function in a task of its own after the next frame is painted. A hidden page has no frames: it is called at once. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => void nextTask().then(act));
}
