import { type Problem } from '../contract/schema.ts';
import { unknownText } from '../contract/wire.ts';
import { UnreportedError } from './errors.ts';

/** The values that were told of each owner's answers, without the positions in lists. */
const told = new WeakMap<object, Set<string>>();

/**
 * Creates the error that names the values of an answer that were left out or replaced; `null` when each of them was
 * named before. `owner` is what the answers belong to, such as an element.
 */
export function unknownValues(
  owner: object,
  name: string,
  problems: readonly Problem[],
): UnreportedError | null {
  const known = told.get(owner) ?? new Set();
  told.set(owner, known);
  const isNew = ({ path, message }: Problem) => {
    const key = `${name} ${path.replace(/\d+/g, '')} ${message}`;
    return !known.has(key) && known.add(key);
  };
  const found = problems.filter(isNew);
  return found.length > 0 ? new UnreportedError('unknown_value', unknownText(name, found)) : null;
}
