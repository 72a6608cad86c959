import { useElement } from '../definition/element-context.ts';
import { holdFocus, passFocus } from '../ui/focus-text.ts';

/** The row of the outline that Tab leads to. */
const OUTLINE = '[role="treeitem"][tabindex="0"]';

/**
 * Returns a function that moves the focus to a part of the studio, by its selector or as a function finds it, after an act that removes
 * or moves the focused control. A later move replaces one that has not ended.
 */
export function useMoveFocus(): (part: string | (() => HTMLElement | null)) => void {
  const { root } = useElement();
  return (part) => {
    const holder = holdFocus(root);
    const move = String(performance.now());
    holder.dataset['move'] = move;
    const focus = (): void => {
      if (holder.dataset['move'] !== move) return;
      const found = typeof part === 'string' ? root.querySelector<HTMLElement>(part) : part();
      (found ?? root.querySelector<HTMLElement>(OUTLINE))?.focus();
    };
    passFocus(root, focus, holder);
  };
}
