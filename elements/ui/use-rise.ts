import { useLayoutEffect, useMemo, useRef } from 'react';
import { useElement } from '../definition/element-context.ts';
import { riseFrom } from './rise.ts';

/** Parts at the lower edge of a panel. */
const STEADY = '.main-action, .footer';

/** Parts of a panel that stay in their place while it rises. */
export const steadyParts = (panel: HTMLElement): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>(STEADY),
];

const LEAST = 'min(';

/**
 * Sets the least height of a panel, which is that of its highest screen since it was opened. A custom property would be
 * inherited: the browser would compute all styles inside again.
 */
function keepHeight({ style }: HTMLElement, height: number): void {
  const kept = Math.max(height, Number.parseFloat(style.minHeight.slice(LEAST.length)) || 0);
  style.minHeight = `${LEAST}${kept}px, var(--above))`;
}

const forgetHeight = ({ style }: HTMLElement): void => {
  style.minHeight = '';
};

/**
 * Lets the panel around a screen rise with the first screen, and with each higher one. A lower one leaves its height as it
 * is, or has a height of its own: a conversation fills the window. `screen` identifies it.
 */
export function useRise(screen: string, hasOwnHeight = false): void {
  // Servers draw an element without a root.
  const { root, shadowRoot } = useElement();
  const isFirst = useRef(true);
  // The place is read while the earlier screen is in the document. A first screen of the host is replaced as it is.
  const [panel, before] = useMemo(() => {
    const panel = root?.querySelector<HTMLElement>('.panel');
    const isReplaced = shadowRoot?.adoptedStyleSheets?.some((sheet) => 'isFirst' in sheet);
    const { offsetTop = 0, offsetHeight = 0 } = (!isReplaced && panel) || {};
    return [panel, { offsetTop, offsetHeight }, screen] as const;
  }, [root, shadowRoot, screen]);
  useLayoutEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    if (!panel) return;
    if (hasOwnHeight) forgetHeight(panel);
    else if (!wasFirst) keepHeight(panel, before.offsetHeight);
    riseFrom(before.offsetTop, panel, wasFirst ? [] : steadyParts(panel));
  }, [panel, before, screen, hasOwnHeight]);
}
