import { within } from '../http/timeouts.ts';

/** Part of a host that has to be closed. */
export interface Part<Opened> {
  open(): Opened | Promise<Opened>;
  close(opened: Opened): unknown;
  /** Time limit of `close`; 0 for a synchronous one. */
  closeWithinMs: number;
}

export interface Parts {
  open<Opened>(part: Part<Opened>): Promise<Opened>;
  /** Closes the open parts in reverse order. All are closed; the first error is thrown afterwards. */
  close(): Promise<void>;
}

/** Creates the list of a host's open parts, each of which uses those before it. */
export function createParts(): Parts {
  const closers: (() => Promise<void>)[] = [];
  return {
    async open({ open, close, closeWithinMs }) {
      const opened = await open();
      closers.push(async () => within(closeWithinMs, close(opened)));
      return opened;
    },
    async close() {
      const errors: unknown[] = [];
      for (const closePart of closers.splice(0).toReversed())
        await closePart().catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw errors[0];
    },
  };
}
