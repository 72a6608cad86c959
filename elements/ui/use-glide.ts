import { useLayoutEffect, useMemo, useRef } from 'react';
import { useElement } from '../definition/element-context.ts';
import { glideFrom } from './glide.ts';

/** Servers draw an element without a root. */
const panelIn = (root: ParentNode | undefined): HTMLElement | null =>
  root?.querySelector('.panel') ?? null;

/** Lets the panel around a screen glide to the height of the next one. `screen` identifies it. */
export function useGlide(screen: string): void {
  const { root } = useElement();
  // The height is read while the earlier screen is still in the document.
  const before = useMemo(
    () => ({ screen, height: panelIn(root)?.offsetHeight ?? 0 }),
    [root, screen],
  );
  const first = useRef(before);
  useLayoutEffect(() => {
    const panel = panelIn(root);
    if (panel && before !== first.current) glideFrom(before.height, panel);
  }, [root, before]);
}
