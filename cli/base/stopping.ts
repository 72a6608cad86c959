/** Ends the process in order, also below npm: a database must not outlive its command. */

/** A terminal that closes sends `SIGHUP`. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Time after which a process that is to end does so in any case. */
const MAX_STOP_MS = 10_000;
const PARENT_POLL_MS = 500;

/**
 * Calls `stop` when the shell between npm and this process has ended: npm passes a `SIGTERM` on to the shell only, which
 * ends without passing it on. A process that npm has not started may outlive its parent.
 */
function watchParent(stop: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_POLL_MS).unref();
}

let isStopped = false;

/** Whether a signal is ending the process, so that work in progress may fail. */
export const isStopping = (): boolean => isStopped;

/**
 * Closes at the first signal, and ends the process then. Waits for parts that are still being opened, and ignores further
 * signals.
 *
 * @param exitCode exit code of the process once all is closed
 */
export function closeOnSignal<T>(
  opening: Promise<T>,
  close: (opened: T) => Promise<unknown>,
  exitCode = 0,
): void {
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    setTimeout(() => process.exit(1), MAX_STOP_MS);
    void opening
      // An opening that failed has closed its own parts.
      .then(close, () => process.exit(1))
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  watchParent(stop);
}
