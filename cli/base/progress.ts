/** Time that a person waits without asking what is going on. */
const PATIENCE_MS = 1000;
const REDRAW_MS = 200;
const CLEAR_LINE = '\r\u001b[K';

export interface Progress {
  /** Counts one more thing. */
  step(): void;
  /** Removes the line. */
  end(): void;
}

/**
 * Shows in the terminal how much of something is done, once it takes a while.
 *
 * @param isShown whether somebody reads the standard error, and no output gets between
 */
export function createProgress(total: number, what: string, isShown: boolean): Progress {
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
      stderr.write(`${CLEAR_LINE}${done} of ${total} ${what} (${share} %)`);
    },
    end() {
      if (isDrawn) stderr.write(CLEAR_LINE);
    },
  };
}

/** Shows in the terminal what is going on and for how long, once it takes a while. */
export async function whileWaiting<T>(what: string, work: Promise<T>): Promise<T> {
  const { stderr } = process;
  if (!stderr.isTTY) return work;
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += 1;
    stderr.write(`${CLEAR_LINE}${what} (${seconds} s)`);
  }, PATIENCE_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    if (seconds > 0) stderr.write(CLEAR_LINE);
  }
}
