import { afterTold, focusText, holdFocus, isHeld, LATER_MS, passFocus } from '../ui/focus-text.ts';
import type { Frame } from './frame.ts';

/**
 * Where the focus goes in a panel: to the heading of its screen, as a screen reader would read out the whole panel if
 * that had it. It stays where it is until there is a heading.
 */
export function createPanelFocus({ slot, button, heading }: Frame) {
  const root = slot.getRootNode() as ShadowRoot;
  let hadFocus = false;
  /** Whether somebody has been in the panel since it was opened: the button is theirs while its code was under way. */
  let wasEntered = false;
  /** Has the focus while the next screen is not there yet. */
  let holder: Element | null = null;
  let leave = () => {};
  const observer = new MutationObserver(() => heading() && begin());

  /** Whether somebody has gone on meanwhile, within the panel or on the page. */
  const isElsewhere = (): boolean =>
    root.activeElement
      ? !isHeld(root) && ![button, slot, holder].includes(root.activeElement)
      : document.activeElement !== document.body;

  /** Gives the focus to the screen, once it is there. */
  function begin(): void {
    observer.disconnect();
    wasEntered = true;
    const found = heading();
    if (!found) observer.observe(slot, { childList: true, subtree: true });
    else if (!isElsewhere()) focusText(found, { preventScroll: true });
  }

  slot.addEventListener('focusin', () => {
    hadFocus = true;
    wasEntered = true;
  });
  slot.addEventListener('focusout', ({ relatedTarget: next }) => {
    // Without a next one the focused element was removed with its screen: the focus still counts.
    if (next && !slot.contains(next as Node)) hadFocus = false;
  });

  return {
    /** A person has opened the panel: the button has told that it is expanded before the screen is read. */
    begin: (): void => void (leave = afterTold(begin)),
    /** Another screen has taken the place of the one before. */
    changed(): void {
      if (!hadFocus) return;
      holder = root.activeElement ?? holdFocus(slot);
      passFocus(slot, begin, holder);
    },
    /** The panel is closed, and the button has the focus again: it is read as the button of a closed panel. */
    end(): void {
      leave();
      if (wasEntered && root.activeElement === button)
        passFocus(button, () => button.focus(), holdFocus(slot.parentElement!), LATER_MS);
      hadFocus = false;
      wasEntered = false;
      observer.disconnect();
    },
  };
}
