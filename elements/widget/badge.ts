import type { PsnElement } from '../base/shell/definition.ts';
import { adopt } from '../base/ui/stylesheets.ts';
import badgeCss from './badge.css';
import { make } from './dom.ts';
import type { Frame } from './frame.ts';

/** The highest number that is shown. */
export const MAX_COUNT = 99;

/** Shows the number of unread messages on the closed button, at most 99. Replaces the number of an earlier call. */
export function showBadge(element: PsnElement, frame: Frame, count: number): void {
  adopt(element, badgeCss);
  frame.button.querySelector('.badge-count')?.remove();
  if (count > 0)
    frame.button.append(make('span', { class: 'badge-count' }, String(Math.min(count, MAX_COUNT))));
  frame.setSuffix(count > 0 ? ` (${frame.texts()!.unread.replace('{count}', String(count))})` : '');
}
