import type { WidgetConfig } from '../../core/contract/widget.ts';
import { isExit } from '../../core/widget/exit.ts';

/** Moments at which a widget opens by itself: after a time, and when the visitor is about to leave. */

const WARM_MS = 3000;
/** On a touch screen nobody sees a pointer leave: coming back after so long counts instead. */
const AWAY_MS = 5000;

interface Opener {
  /** Whether it may open at all: shown, closed, and not opened by anyone on this page. */
  mayOpen(): boolean;
  /** Leaving counts only until the widget was opened once. */
  mayOpenOnExit(): boolean;
  warm(): void;
  open(reason: 'exit' | 'timer'): void;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, fieldset') !== null;

export function watchMoments({ displayOnExit, displayInterval }: WidgetConfig, opener: Opener) {
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
          setTimeout(() => opener.mayOpen() && opener.warm(), Math.max(0, due - WARM_MS)),
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
