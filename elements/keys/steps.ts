import type { Place } from './places.ts';
import type { Press } from './press.ts';

/** The keys that move between questions where one is shown at a time. */

/** Parts around the question, or above it, that have keys of their own. */
export const AROUND = '[role="dialog"], dialog, .header, .footer';

/**
 * The navigation of a key, `null` for none: Enter moves to the next question, in a multi-line text only with Ctrl; arrows
 * move forward and back where the focused element does not use them, with Alt anywhere but in a list. Single-line fields
 * move on Enter by themselves.
 */
export function stepOf(press: Press, place: Place): 'next' | 'back' | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat } = press;
  if (repeat || shiftKey) return null;
  if (key === 'Enter') {
    if (altKey) return null;
    if (ctrlKey || metaKey) return 'next';
    return ['choice', 'slider', 'log', 'none'].includes(place) ? 'next' : null;
  }
  if (ctrlKey || metaKey) return null;
  if (altKey ? place === 'list' : place !== 'step' && place !== 'none') return null;
  return key === 'ArrowUp' ? 'back' : key === 'ArrowDown' ? 'next' : null;
}
