import type { Place } from './places.ts';
import type { Press } from './press.ts';

/** The keys that move between questions where one is shown at a time. */

/** Parts around the question, or above it, that have keys of their own. */
export const AROUND = '[role="dialog"], dialog, .header, .footer';

/**
 * The move that a key asks for, `null` for none: Enter goes on, or Ctrl and Enter in a text of many lines, where Enter
 * begins a line; arrows go on and back where nothing else uses them, and anywhere but in a list with Alt. Fields of one
 * line go on by themselves.
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
