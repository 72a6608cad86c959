import { parentOrigin } from '../../core/platform/browser/page.ts';
import type { HeightMessage } from '../../core/platform/page-events.ts';

/**
 * Posts the height of the page to the page around its frame, at first and after each change. The target is the parent's
 * origin. Where the browser hides that, there is none: the host's `frame-ancestors` allows no other parent than the
 * owner's, and the height of a page is no secret from them.
 */
export function fitFrame(): void {
  const { body, documentElement } = document;
  documentElement.dataset['framed'] = '';
  let posted = 0;
  // Reports at most once a frame of the display.
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(body.getBoundingClientRect().height);
    if (height === posted) return;
    posted = height;
    const message: HeightMessage = { type: 'PSN_HEIGHT', height };
    window.parent.postMessage(message, parentOrigin() ?? '*');
  });
  observer.observe(body);
}
