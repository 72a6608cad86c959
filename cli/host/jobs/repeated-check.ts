import { createFailureLog } from '../logging/failure-log.ts';

interface RepeatedCheck {
  /** Name for the log. */
  name: string;
  check(): Promise<void>;
  intervalMs?: number;
}

const INTERVAL_MS = 5000;

/** Repeats a check of the database, one at a time. Returns a function that stops it after the current one. */
export function startRepeating(
  { name, check, intervalMs = INTERVAL_MS }: RepeatedCheck,
  log: (line: string) => void,
): () => Promise<void> {
  const failures = createFailureLog(name, log);
  let current: Promise<void> | null = null;
  const timer = setInterval(() => {
    current ??= check()
      .then(failures.end, failures.begin)
      .finally(() => (current = null));
  }, intervalMs);
  return async () => {
    clearInterval(timer);
    await current;
  };
}
