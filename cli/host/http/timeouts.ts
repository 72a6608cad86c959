/** Timeouts of requests and connections, in milliseconds. */
export interface Timeouts {
  /** For all headers of a request. */
  headers: number;
  /** For a request without a file, from its headers to its reply. */
  request: number;
  /** For a request or a reply that has a file. */
  file: number;
  /** For a connection on which no byte moves, such as a stalled upload. */
  idle: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 15_000,
  request: 30_000,
  file: 15 * 60_000,
  idle: 60_000,
};

/** Waits for the end of a part of the host, but no longer than the given time. */
export async function within(ms: number, ending: unknown): Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([ending, timeout]).finally(() => clearTimeout(timer!));
}
