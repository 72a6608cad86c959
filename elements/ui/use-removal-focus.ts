import { useCallback } from 'react';
import { useElement } from '../definition/element-context.ts';
import { focusText, holdFocus, passFocus } from './focus-text.ts';

/**
 * Returns the `ref` of a button that is removed, such as “Try again”: its focus moves to the heading of the part around it, or
 * to this part where it has none, so that the next Tab leads into the new content. Browsers would focus the page.
 */
export function useRemovalFocus() {
  const { root } = useElement();
  return useCallback(
    (button: HTMLElement | null) => () => {
      if (!button || (button.getRootNode() as ShadowRoot).activeElement !== button) return;
      const place = button.closest('dialog') ?? root;
      const parts: HTMLElement[] = [];
      for (let part: HTMLElement = button; part !== place; parts.push(part))
        part = part.parentElement!;
      const focus = (): void => {
        const left = parts.filter(({ isConnected }) => isConnected);
        const headings = left.map((part) => part.querySelector<HTMLElement>('h1, h2, h3'));
        focusText(headings.find(Boolean) ?? left[0]!, { preventScroll: true });
      };
      passFocus(place, focus, holdFocus(place));
    },
    [root],
  );
}
