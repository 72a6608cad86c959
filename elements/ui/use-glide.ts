import { useLayoutEffect, useMemo, useRef } from 'react';
import { useElement } from '../definition/element-context.ts';
import { glideFrom } from './glide.ts';
import { riseFrom } from './rise.ts';

/**
 * Lets the panel around a screen rise with the first screen, and glide to the height of each other one.
 * `screen` identifies it.
 */
export function useGlide(screen: string): void {
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
    if (wasFirst) riseFrom(before.offsetTop, panel);
    // Its buttons stay in their place.
    else glideFrom(before.offsetHeight, panel);
  }, [panel, before, screen]);
}
