import { useLayoutEffect, useMemo } from 'react';
import { useElement } from '../definition/element-context.ts';
import { glideFrom } from './glide.ts';

/**
 * Lets the panel around a screen glide to its height from that of the earlier screen, or of the outline while it loads.
 * `screen` identifies it.
 */
export function useGlide(screen: string): void {
  // Servers draw an element without a root.
  const { root, shadowRoot } = useElement();
  // The height is read while the earlier screen is in the document. A first screen of the host is replaced as it is.
  const [panel, before] = useMemo(() => {
    const panel = root?.querySelector<HTMLElement>('.panel');
    const isReplaced = shadowRoot?.adoptedStyleSheets?.some((sheet) => 'isFirst' in sheet);
    return [panel, (!isReplaced && panel?.offsetHeight) || 0, screen] as const;
  }, [root, shadowRoot, screen]);
  useLayoutEffect(() => {
    if (panel) glideFrom(before, panel);
  }, [panel, before, screen]);
}
