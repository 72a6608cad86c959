import { adopt } from '../base/ui/stylesheets.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import { make } from './frame.ts';
import modalCss from './modal.css';

/** A panel over everything else: an overlay behind it, the page held still, the focus kept inside. */

let locks = 0;
let unlock = (): void => undefined;

/** Holds the page still as long as one modal is open; afterwards it has exactly the styles it had. */
function lockPage(): () => void {
  let isHeld = true;
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
      // Read first: browsers write the attribute late, and would write an empty one again after its removal.
      if (hadStyle === null && page.getAttribute('style') === '') page.removeAttribute('style');
    };
  }
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks === 0) unlock();
  };
}

/**
 * Makes an open panel modal. One that opened by itself leaves the focus where it is, and becomes modal as soon as the
 * visitor turns to it.
 *
 * @returns what ends it; the panel itself stays as it is
 */
export function makeModal(
  element: PsnElement,
  slot: HTMLDialogElement,
  takesFocus: boolean,
  onOverlay: () => void,
): () => void {
  adopt(element, modalCss);
  const overlay = make('div', { class: 'overlay', 'aria-hidden': 'true' });
  const release = lockPage();
  overlay.addEventListener('click', onOverlay);
  slot.before(overlay);

  const onBackdrop = (event: MouseEvent) => {
    const { left, right, top, bottom } = slot.getBoundingClientRect();
    const isInside =
      event.clientX >= left &&
      event.clientX <= right &&
      event.clientY >= top &&
      event.clientY <= bottom;
    if (event.target === slot && !isInside) onOverlay();
  };
  slot.addEventListener('click', onBackdrop);

  function trap(): void {
    if (!slot.open || slot.matches(':modal')) return;
    const focused = (slot.getRootNode() as ShadowRoot).activeElement;
    slot.removeAttribute('open');
    slot.showModal();
    if (focused instanceof HTMLElement && slot.contains(focused)) focused.focus();
    else slot.focus();
  }
  if (takesFocus) trap();
  else slot.addEventListener('focusin', trap);

  return () => {
    slot.removeEventListener('focusin', trap);
    slot.removeEventListener('click', onBackdrop);
    overlay.remove();
    release();
  };
}
