import {
  afterAnnounced,
  focusText,
  holdFocus,
  isHeld,
  LATER_MS,
  passFocus,
} from '../ui/focus-text.ts';
import type { Frame } from './frame.ts';

/**
 * Moves the focus to the heading of a panel's screen: a screen reader would read the whole panel if the panel had the
 * focus. The focus stays in its place until there is a heading.
 */
export function createPanelFocus({ slot, button }: Frame) {
  const root = slot.getRootNode() as ShadowRoot;
  let hadFocus = false;
  /** Whether the panel had the focus since it was opened. Before that, the focus on the button is the visitor's. */
  let wasEntered = false;
  /** Element of the page that had the focus when the panel was opened. */
  let origin: Element | null = null;
  /** Has the focus until the next screen is rendered. */
  let holder: Element | null = null;
  let leave = () => {};
  const observer = new MutationObserver(() => heading() && begin());

  /** The heading of the screen; the survey's page where it has none, `null` before there is a screen that can be used. */
  const heading = (): HTMLElement | null =>
    slot.querySelector('h2:not([inert] *)') ?? slot.querySelector('.state:not([inert] *)');

  /** Whether the visitor has moved the focus meanwhile, within the panel or on the page. */
  const isElsewhere = (): boolean =>
    root.activeElement
      ? !isHeld(root) && ![button, slot, holder].includes(root.activeElement)
      : ![document.body, origin].includes(document.activeElement);

  /** Focuses the heading, once it is rendered. */
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
    // Without a next element the focused one was removed with its screen: the panel still counts as focused.
    if (next && !slot.contains(next as Node)) hadFocus = false;
  });

  return {
    /** Focuses the opened panel after screen readers have announced the expanded button. */
    begin(): void {
      origin = document.activeElement;
      leave = afterAnnounced(begin);
    },
    /** Moves the focus to the new screen, if the previous one had it. */
    changed(): void {
      if (!hadFocus) return;
      holder = root.activeElement ?? holdFocus(slot);
      passFocus(slot, begin, holder);
    },
    /** Focuses the button of the closed panel again, so that screen readers announce it as collapsed. */
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
