import type { WidgetConfig } from '../../core/contract/widget.ts';
import { isExit } from '../../core/widget/exit.ts';

/** The panel's code loads so long before a timer opens it. */
const PRELOAD_MS = 3000;
/** Touch screens have no pointer that leaves: a return after so long counts instead. */
const AWAY_MS = 5000;

interface Opener {
  /** It is shown, closed, and was not opened on this page. */
  mayOpen(): boolean;
  /** It was never opened in this browser, so far as its periods say. */
  mayOpenOnExit(): boolean;
  preload(): void;
  open(reason: 'exit' | 'timer'): void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, fieldset') !== null;

/** Opens a widget after a time, and when the visitor is about to leave. */
export function createAutoOpen({ displayOnExit, displayInterval }: WidgetConfig, opener: Opener) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let hiddenAt: number | null = null;

  const openOnExit = () => opener.mayOpen() && opener.mayOpenOnExit() && opener.open('exit');
  function onMouseOut({ relatedTarget, clientX, clientY, target }: MouseEvent): void {
    if (relatedTarget === null && isExit(clientX, clientY, innerWidth) && !isField(target))
      openOnExit();
  }
  function onVisibility(): void {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (
      hiddenAt !== null &&
      Date.now() - hiddenAt >= AWAY_MS &&
      !isField(document.activeElement)
    )
      openOnExit();
  }
  const isTouch = matchMedia('(hover: none)').matches;

  return {
    attached(): void {
      if (displayOnExit && isTouch) document.addEventListener('visibilitychange', onVisibility);
      else if (displayOnExit) document.addEventListener('mouseout', onMouseOut);
      if (displayInterval && displayInterval > 0 && timers.length === 0) {
        const due = displayInterval * 1000;
        timers = [
          setTimeout(() => opener.mayOpen() && opener.preload(), Math.max(0, due - PRELOAD_MS)),
          setTimeout(() => opener.mayOpen() && opener.open('timer'), due),
        ];
      }
    },
    detached(): void {
      document.removeEventListener('visibilitychange', onVisibility);
      document.removeEventListener('mouseout', onMouseOut);
      for (const timer of timers) clearTimeout(timer);
      timers = [];
    },
  };
}
