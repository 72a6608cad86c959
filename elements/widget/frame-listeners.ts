import type { Frame } from './frame.ts';

interface FrameActions {
  isOpen(): boolean;
  toggle(): void;
  /** The visitor is likely to open the panel. */
  preload(): void;
  /** Escape was pressed, and nothing in the panel has used it. */
  escape(): void;
  /** The browser has closed the panel by itself, such as on the Android back gesture. */
  closed(): void;
}

/** Listens to what the visitor does with the button and the panel. */
export function listenToFrame(
  root: HTMLElement,
  { button, slot }: Frame,
  { isOpen, toggle, preload, escape, closed }: FrameActions,
): void {
  button.addEventListener('click', toggle);
  for (const intent of ['pointerenter', 'focus', 'touchstart'])
    button.addEventListener(intent, preload, { passive: true });
  // The guard of all keys comes with the panel, and these press the button.
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
    if (isOpen() && !slot.open) closed();
  });
}
