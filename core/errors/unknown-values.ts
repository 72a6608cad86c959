import { type Problem } from '../contract/schema.ts';
import { unknownText } from '../contract/wire.ts';
import { UnreportedError } from './errors.ts';

/** Reported values of each owner's replies, without the positions in lists. */
const reported = new WeakMap<object, Set<string>>();

/**
 * Creates the error that names the values of a reply that were left out or replaced; `null` when each of them was
 * reported before. `owner` has the replies, such as an element.
 */
export function unknownValues(
  owner: object,
  name: string,
  problems: readonly Problem[],
): UnreportedError | null {
  const known = reported.get(owner) ?? new Set();
  reported.set(owner, known);
  const isNew = ({ path, message }: Problem) => {
    const key = `${name} ${path.replace(/\d+/g, '')} ${message}`;
    return !known.has(key) && known.add(key);
  };
  const found = problems.filter(isNew);
  return found.length > 0 ? new UnreportedError('unknown_value', unknownText(name, found)) : null;
}
