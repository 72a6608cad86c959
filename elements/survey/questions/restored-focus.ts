import { useLayoutEffect } from 'react';
import { useElement } from '../../base/shell/element-context.ts';

const CONTROLS = ':is(input, select, textarea, button):not([hidden])';

/**
 * Restores the focus after a render that moved or removed the focused control of a question, since browsers drop it
 * then. The focus returns to the same control, else to the question's first one.
 */
export function useRestoredFocus(elementId: string): void {
  const root = useElement().shadowRoot!;
  const question = root.querySelector(`[data-element="${CSS.escape(elementId)}"]`);
  // During the render the document is still unchanged.
  const focused = question?.contains(root.activeElement)
    ? (root.activeElement as HTMLElement)
    : null;
  useLayoutEffect(() => {
    if (!focused || root.activeElement) return;
    (focused.isConnected ? focused : question!.querySelector<HTMLElement>(CONTROLS))?.focus({
      preventScroll: true,
    });
  });
}
