import type { FindingPlace } from './finding-words.ts';
import type { Survey } from './read.ts';
import { selectionOf } from './selection.ts';

/** Findings of the check about a page that people can't leave, or not in each case. */
const CODES: ReadonlySet<string> = new Set(['button_missing', 'state_dead_end']);

/** Id of the page that a finding misses a button on; `null` for other findings. */
export function pageWithoutButton(survey: Survey, { code, path }: FindingPlace): string | null {
  const selection = CODES.has(code) ? selectionOf(survey, path) : null;
  return selection?.kind === 'page' ? selection.id : null;
}
