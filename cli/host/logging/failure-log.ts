import { messageToLog } from './scrub.ts';
import { isUnavailable } from './database-unavailable.ts';

/** Log of a repeated operation: one line when it begins to fail, one when it succeeds again. */
interface FailureLog {
  /** Logs a failure unless the one before was of the same kind. */
  begin(error: Error & { code?: string }): void;
  /** Logs the end of the failures, if there were any. */
  end(): void;
}

const kindOf = (error: Error & { code?: string }): string =>
  isUnavailable(error) ? 'unavailable' : (error.code ?? error.constructor.name);

/** @param name operation at the beginning of each line */
export function createFailureLog(name: string, log: (line: string) => void): FailureLog {
  let kind: string | null = null;
  return {
    begin(error) {
      const isKnown = kind === kindOf(error);
      kind = kindOf(error);
      if (!isKnown) log(`${name}: ${messageToLog(error)}`);
    },
    end() {
      if (kind !== null) log(`${name}: recovered.`);
      kind = null;
    },
  };
}
