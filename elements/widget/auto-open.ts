import type { WidgetConfig } from '../../core/contract/widget.ts';
import { isExit } from '../../core/widget/exit.ts';

/** Time by which the panel is preloaded before the timer opens it. */
const PRELOAD_MS = 3000;
/** Distance from the top of the window in which a mouse may be about to leave, in px. */
const LEAVING_PX = 120;
/** On touch screens, where no pointer can leave the page, a return after this time counts as exit intent. */
const AWAY_MS = 5000;

interface Opener {
  isShown(): boolean;
  /** Whether the widget is visible, closed, and was not opened on this page. */
  mayOpen(): boolean;
  /** Whether this browser has not opened the widget within its display period. */
  mayOpenOnExit(): boolean;
  preload(): void;
  open(reason: 'exit' | 'timer'): void;
}

/** The timer that opens the panel. It stops while the widget is hidden, and continues with the remaining time. */
function createTimer(delayMs: number, { mayOpen, preload, open }: Opener) {
  let timers: ReturnType<typeof setTimeout>[] = [];
  let startedAt = 0;
  return {
    run(isRunning: boolean): void {
      if (isRunning === timers.length > 0) return;
      if (isRunning) {
        startedAt = performance.now();
        timers = [
          setTimeout(() => mayOpen() && preload(), Math.max(0, delayMs - PRELOAD_MS)),
          setTimeout(() => mayOpen() && open('timer'), delayMs),
        ];
      } else {
        delayMs -= performance.now() - startedAt;
        for (const timer of timers) clearTimeout(timer);
        timers = [];
      }
    },
  };
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, select, fieldset') !== null;

/** Opens a widget once it was shown for `displayInterval` seconds, and on exit intent. */
export function createAutoOpen({ displayOnExit, displayInterval }: WidgetConfig, opener: Opener) {
  const timer = createTimer((displayInterval ?? 0) * 1000, opener);
  let isAttached = false;
  let hiddenAt: number | null = null;

  const openOnExit = () => opener.mayOpen() && opener.mayOpenOnExit() && opener.open('exit');
  function onMouseOut({ relatedTarget, clientX, clientY, target }: MouseEvent): void {
    if (relatedTarget === null && isExit(clientX, clientY, innerWidth) && !isField(target))
      openOnExit();
  }
  /** Preloads the panel when the mouse is near the top edge of the window. */
  function onMouseMove({ clientY }: MouseEvent): void {
    if (clientY > LEAVING_PX || !opener.mayOpen() || !opener.mayOpenOnExit()) return;
    document.removeEventListener('mousemove', onMouseMove);
    opener.preload();
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

  const update = (): void => {
    if (displayInterval && displayInterval > 0) timer.run(isAttached && opener.isShown());
  };

  return {
    /** The widget was shown or hidden. */
    update,
    attached(): void {
      isAttached = true;
      if (displayOnExit && isTouch) document.addEventListener('visibilitychange', onVisibility);
      else if (displayOnExit) {
        document.addEventListener('mouseout', onMouseOut);
        document.addEventListener('mousemove', onMouseMove, { passive: true });
      }
      update();
    },
    detached(): void {
      isAttached = false;
      update();
      document.removeEventListener('visibilitychange', onVisibility);
      document.removeEventListener('mouseout', onMouseOut);
      document.removeEventListener('mousemove', onMouseMove);
    },
  };
}
