import { useLayoutEffect } from 'react';
import { useElement } from '../../base/shell/element-context.ts';

const CONTROLS = ':is(input, select, textarea, button):not([hidden])';

/**
 * What has the focus may be moved in the document, or give way to something else: a browser then drops the focus. It
 * goes back to it, or to what the question holds now.
 */
export function useKeptFocus(elementId: string): void {
  const root = useElement().shadowRoot!;
  const question = root.querySelector(`[data-element="${CSS.escape(elementId)}"]`);
  // While it is rendered the document is still as it was.
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
