import { messageToLog } from './scrub.ts';
import { isUnavailable } from './database-unavailable.ts';

/** Failures of something that is tried again and again. */
export interface Trouble {
  /** Logs a failure unless the one before was of the same kind. */
  begin(error: Error & { code?: string }): void;
  /** Logs the end of the failures, if there were any. */
  end(): void;
}

const kindOf = (error: Error & { code?: string }): string =>
  isUnavailable(error) ? 'unavailable' : (error.code ?? error.constructor.name);

/** Tells of a trouble once when it begins and once when it ends. @param name what fails, at the beginning of a line */
export function createTrouble(name: string, log: (line: string) => void): Trouble {
  let kind: string | null = null;
  return {
    begin(error) {
      const isKnown = kind === kindOf(error);
      kind = kindOf(error);
      if (!isKnown) log(`${name}: ${messageToLog(error)}`);
    },
    end() {
      if (kind !== null) log(`${name}: all is well again.`);
      kind = null;
    },
  };
}
