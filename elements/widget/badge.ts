import type { PsnElement } from '../base/shell/definition.ts';
import { adopt } from '../base/ui/stylesheets.ts';
import badgeCss from './badge.css';
import { make, type Frame } from './frame.ts';

const MOST = 99;

/** How many messages wait on the closed button; the last word on it wins. */
export function showBadge(element: PsnElement, frame: Frame, count: number): void {
  adopt(element, badgeCss);
  frame.button.querySelector('.badge-count')?.remove();
  if (count > 0)
    frame.button.append(make('span', { class: 'badge-count' }, String(Math.min(count, MOST))));
  frame.append(count > 0 ? ` (${frame.names()!.unread.replace('{count}', String(count))})` : '');
}
