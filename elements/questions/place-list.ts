import { reveal } from '../ui/reveal.ts';

const MIN_HEIGHT_PX = 140;
const GAP_PX = 8;

/** Opens a list below its field, or above it where the survey and the window have more room, as high as fits there. */
export function placeList(list: HTMLElement): void {
  const field = list.offsetParent?.getBoundingClientRect();
  const survey = list.closest('.root')?.getBoundingClientRect();
  // jsdom has no layout.
  if (!field || !survey) return;
  const above = field.top - Math.max(0, survey.top) - GAP_PX;
  const below = Math.min(innerHeight, survey.bottom) - field.bottom - GAP_PX;
  const opensUp = below < list.offsetHeight && above > below;
  list.dataset['up'] = `${opensUp}`;
  list.style.setProperty('--room', `${Math.max(MIN_HEIGHT_PX, opensUp ? above : below)}px`);
  // Typing removes options: those left stay in their places above the field too.
  list.style.minHeight = opensUp ? `${list.offsetHeight}px` : '';
  reveal(list, list.querySelector('[data-highlighted="true"]'));
}
