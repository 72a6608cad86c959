import type { KeyboardEvent } from 'react';

/** Controls that get the focus of a pane: the chosen part, else the first control. */
const TARGETS = [
  '[role="treeitem"][tabindex="0"]',
  '.card[data-chosen="true"] textarea',
  '.card[data-chosen="true"] button',
  '.logic-page[tabindex="0"]',
  'input, select, textarea, button',
];

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

function enter(pane: Element): void {
  for (const target of TARGETS) {
    const found = [...pane.querySelectorAll<HTMLElement>(target)].find(isShown);
    if (found) return found.focus();
  }
}

/**
 * F6 leads from pane to pane, and Shift+F6 back. Tab leads through the parts of a page, of which each is chosen with the
 * focus: the settings of the page would be out of reach.
 */
export function onPaneKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'F6') return;
  const panes = [...event.currentTarget.children].filter(isShown);
  const at = panes.findIndex((pane) => pane.contains(event.target as Node));
  const next = panes.at((at + (event.shiftKey ? -1 : 1)) % panes.length);
  if (!next) return;
  event.preventDefault();
  enter(next);
}
