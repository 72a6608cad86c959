import { useElement } from '../definition/element-context.ts';
import { holdFocus, passFocus } from '../ui/focus-text.ts';

/** The row of the outline that Tab leads to. */
const OUTLINE = '[role="treeitem"][tabindex="0"]';

/**
 * Returns a function that moves the focus to a part of the studio after an act that removes or moves the focused control. A later
 * move replaces one that has not ended.
 */
export function useMoveFocus(): (selector: string) => void {
  const { root } = useElement();
  return (selector) => {
    const holder = holdFocus(root);
    const move = String(performance.now());
    holder.dataset['move'] = move;
    const focus = (): void => {
      if (holder.dataset['move'] !== move) return;
      const place =
        root.querySelector<HTMLElement>(selector) ?? root.querySelector<HTMLElement>(OUTLINE);
      place?.focus();
    };
    passFocus(root, focus, holder);
  };
}
