/** Delay before the first line: shorter work shows none. */
const PATIENCE_MS = 1000;
const REDRAW_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

interface Progress {
  /** Counts one more. */
  step(): void;
  /** Removes the line. */
  end(): void;
}

/**
 * Shows the progress of longer work in the terminal.
 *
 * @param isShown whether the standard error is a terminal, and no other output is mixed with it
 */
export function createProgress(total: number, things: string, isShown: boolean): Progress {
  const { stderr } = process;
  let done = 0;
  let nextDraw = performance.now() + PATIENCE_MS;
  let isDrawn = false;
  return {
    step() {
      done += 1;
      if (!isShown || performance.now() < nextDraw) return;
      nextDraw = performance.now() + REDRAW_MS;
      isDrawn = true;
      const share = Math.min(100, Math.floor((100 * done) / Math.max(total, 1)));
      stderr.write(`${CLEAR_LINE}${done} of ${total} ${things} (${share} %)`);
    },
    end() {
      if (isDrawn) stderr.write(CLEAR_LINE);
    },
  };
}

/** Shows in the terminal the seconds of a longer work. */
export async function whileWaiting<T>(label: string, work: Promise<T>): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY) return work;
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    stderr.write(`${CLEAR_LINE}${label} (${seconds} s)`);
  }, PATIENCE_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (seconds > 0) stderr.write(CLEAR_LINE);
  }
}
