import { useLayoutEffect } from 'react';
import { useElement } from '../definition/element-context.ts';
import { passFocus } from '../ui/focus-text.ts';

const CONTROLS = ':is(input, select, textarea, button):not([hidden])';

/**
 * Restores the focus after a render that moved or removed the focused control of a question, since browsers drop it
 * then. The focus returns to the same control, else to the question's first one.
 */
export function useRestoredFocus(elementId: string): void {
  // A server has none.
  const root = useElement().shadowRoot as ShadowRoot | undefined;
  const question = root?.querySelector(`[data-element="${CSS.escape(elementId)}"]`);
  // During the render the document is still unchanged.
  const focused =
    root && question?.contains(root.activeElement) ? (root.activeElement as HTMLElement) : null;
  useLayoutEffect(() => {
    if (!focused || root!.activeElement) return;
    const options = { preventScroll: true };
    if (focused.isConnected) return focused.focus(options);
    const next = question!.querySelector<HTMLElement>(CONTROLS);
    passFocus(question!, () =>
      (next?.isConnected ? next : question!.querySelector<HTMLElement>(CONTROLS))?.focus(options),
    );
  });
}
