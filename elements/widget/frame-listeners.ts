import type { Frame } from './frame.ts';

interface FrameActions {
  isOpen(): boolean;
  toggle(): void;
  /** The visitor is likely to open the panel. */
  preload(): void;
  /** Escape was pressed, and nothing in the panel has used it. */
  escape(): void;
  /** The dialog was closed: by the browser, such as on the Android back gesture, or by the frame. */
  closed(): void;
}

/** Maps clicks, touches and keys on the button and the panel to actions of the widget. */
export function listenToFrame(
  root: HTMLElement,
  { button, slot }: Frame,
  { isOpen, toggle, preload, escape, closed }: FrameActions,
): void {
  button.addEventListener('click', toggle);
  for (const intent of ['pointerenter', 'focus', 'touchstart'])
    button.addEventListener(intent, preload, { passive: true });
  // These keys press the button; the panel, which guards all other keys against shortcuts of the page, is not loaded yet.
  for (const type of ['keydown', 'keyup'] as const)
    button.addEventListener(type, (event) => {
      if (/^(Enter| )$/.test(event.key)) event.stopPropagation();
    });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen()) return;
    event.stopPropagation();
    event.preventDefault();
    escape();
  });
  slot.addEventListener('close', () => {
    if (!slot.open) closed();
  });
}
