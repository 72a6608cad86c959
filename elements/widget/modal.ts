import { holdFocus } from '../ui/focus-text.ts';
import { adopt } from '../ui/stylesheets.ts';
import type { PsnElement } from '../definition/definition.ts';
import { make } from './dom.ts';
import type { Frame } from './frame.ts';
import modalCss from './modal.css';

/** The modal mode of a panel: an overlay behind it, a scroll lock on the page, and a focus trap. */

let locks = 0;
let unlock = (): void => undefined;

/** Locks the page's scrolling while at least one modal is open, and restores its inline styles exactly. */
function lockPage(): () => void {
  let isLocked = true;
  locks += 1;
  if (locks === 1) {
    const page = document.documentElement;
    const scrollbar = innerWidth - page.clientWidth;
    const changes = {
      overflow: 'hidden',
      ...(scrollbar > 0
        ? {
            'padding-inline-end': `${scrollbar + parseFloat(getComputedStyle(page).paddingInlineEnd)}px`,
          }
        : {}),
    };
    const hadStyle = page.getAttribute('style');
    const before = Object.keys(changes).map(
      (name) =>
        [name, page.style.getPropertyValue(name), page.style.getPropertyPriority(name)] as const,
    );
    for (const [name, value] of Object.entries(changes))
      page.style.setProperty(name, value, 'important');
    unlock = () => {
      for (const [name, value, priority] of before) page.style.setProperty(name, value, priority);
      // Reading the attribute flushes pending changes: else browsers add an empty one again after its removal.
      if (hadStyle === null && page.getAttribute('style') === '') page.removeAttribute('style');
    };
  }
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks === 0) unlock();
  };
}

/** Milliseconds after which a panel without a screen receives the focus that its button has. */
const SCREEN_MS = 2000;

/**
 * Makes an open panel modal once the focus is in it. With `takesFocus` it does not wait for that; a panel that opened by
 * itself leaves the focus alone until the visitor moves it there.
 *
 * @returns removes the overlay and the locks; the panel stays open
 */
export function makeModal(
  element: PsnElement,
  { slot, button }: Frame,
  takesFocus: boolean,
  onOverlay: () => void,
): () => void {
  adopt(element, modalCss);
  const overlay = make('div', { class: 'overlay', 'aria-hidden': 'true' });
  const release = lockPage();
  overlay.addEventListener('click', onOverlay);
  slot.before(overlay);

  const onBackdrop = (event: Event) => {
    if (!(event instanceof MouseEvent)) return;
    const { left, right, top, bottom } = slot.getBoundingClientRect();
    const isInside =
      event.clientX >= left &&
      event.clientX <= right &&
      event.clientY >= top &&
      event.clientY <= bottom;
    if (event.target === slot && !isInside) onOverlay();
  };
  // On the shadow root, as screen readers announce a focusable element with a click listener as clickable.
  const root = slot.getRootNode() as ShadowRoot;
  root.addEventListener('click', onBackdrop);

  const isInside = () => slot.contains(root.activeElement);
  function trap(): void {
    if (!slot.open || slot.matches(':modal')) return;
    const focused = isInside() ? (root.activeElement as HTMLElement) : holdFocus(slot);
    slot.removeAttribute('open');
    // `autofocus` prevents the dialog from focusing another part first, which screen readers would announce.
    focused.toggleAttribute('autofocus', true);
    slot.showModal?.();
    focused.removeAttribute('autofocus');
    focused.focus();
  }
  slot.addEventListener('focusin', trap);
  // The focus may be in the panel before this code has loaded. A focused button retains it until the screen has a
  // heading; a focused part of the page is covered now, or in a dialog that would trap the focus outside the panel.
  if (isInside() || (takesFocus && root.activeElement !== button)) trap();
  const timer = takesFocus ? setTimeout(trap, SCREEN_MS) : undefined;

  return () => {
    clearTimeout(timer);
    slot.removeEventListener('focusin', trap);
    root.removeEventListener('click', onBackdrop);
    overlay.remove();
    release();
  };
}
