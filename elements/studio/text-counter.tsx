import { useId } from 'react';
import { lengthOf } from '../../core/language/characters.ts';
import { useMessages } from '../ui/use-texts.ts';

/** Share of the characters from which on they are counted. */
const COUNTED_FROM = 0.8;

/**
 * Counts the characters of a text from 80 % of its limit on. Longer texts are accepted.
 *
 * @param max `null` where any length fits
 */
export function useTextCounter(text: string, max: number | null) {
  const { flow, studio } = useMessages();
  const id = useId();
  const count = max === null || text.length < max * COUNTED_FROM ? 0 : lengthOf(text);
  if (max === null || count < max * COUNTED_FROM)
    return { isOver: false, describedBy: undefined, counter: null };
  const isOver = count > max;
  const counter = (
    <p id={id} className="text-counter" data-over={isOver}>
      <span role="status">{isOver && studio.findings.textLong()}</span>{' '}
      {flow.characters({ count, max })}
    </p>
  );
  return { isOver, describedBy: id, counter };
}
