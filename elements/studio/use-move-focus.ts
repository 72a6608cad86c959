import { useElement } from '../definition/element-context.ts';
import { holdFocus, passFocus } from '../ui/focus-text.ts';

/** The row of the outline that Tab leads to. */
const OUTLINE = '[role="treeitem"][tabindex="0"]';

/** Returns a function that moves the focus to a part of the studio after an act that removes or moves the focused control. */
export function useMoveFocus(): (selector: string) => void {
  const { root } = useElement();
  return (selector) => {
    const holder = holdFocus(root);
    passFocus(
      root,
      () =>
        (
          root.querySelector<HTMLElement>(selector) ?? root.querySelector<HTMLElement>(OUTLINE)
        )?.focus(),
      holder,
    );
  };
}
