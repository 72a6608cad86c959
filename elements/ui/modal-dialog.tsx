import {
  useLayoutEffect,
  useRef,
  type AriaAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { afterAnnounced, focusText, holdFocus } from './focus-text.ts';

interface ModalDialogProps extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  className: string;
  /** Called on Escape, and on a click beside the dialog's content. */
  onDismiss: () => void;
  children: ReactNode;
}

/** Opener of the dialog that was closed last, by the holder of the focus: another dialog may open in its place at once. */
const openers = new WeakMap<HTMLElement, HTMLElement>();

/** Focuses the button of a menu or the heading within an element, or within the innermost element around it that has one. */
function focusNearest(box: Element): void {
  const places = [...box.querySelectorAll<HTMLElement>('button[aria-expanded],h1,h2')];
  const place = places.find((candidate) => candidate.getClientRects().length > 0);
  if (place) focusText(place);
  else if (box.parentElement) focusNearest(box.parentElement);
}

/**
 * Returns the focus to the opener of a closed dialog. Where it is removed by then, such as an entry of a menu, the nearest
 * place gets the focus, unless the user or the view has moved it.
 */
function returnFocus(dialog: HTMLElement): void {
  const root = dialog.getRootNode() as ShadowRoot;
  const isLost = (): boolean => document.activeElement === document.body;
  const active = root.activeElement as HTMLElement | null;
  if (!active && !isLost()) return;
  const opener = active && (openers.get(active) ?? active);
  const around = dialog.parentElement!;
  const box = opener?.parentElement ?? around;
  const holder = holdFocus(box);
  if (opener) openers.set(holder, opener);
  afterAnnounced(() => {
    const isHeld = root.activeElement === holder && holder.parentElement === box;
    if (isHeld && opener) opener.focus();
    else if (isHeld || isLost()) focusNearest(around);
  });
}

/**
 * Drops the later presses of a double click if its first one opened the dialog or replaced its content: they are for no control
 * that appeared in between, and leave the focus. A click beside the content begins and ends there: a selection of text may end there.
 */
function usePresses(onBeside: () => void) {
  const pressed = useRef<Element | null>(null);
  const isStray = (event: MouseEvent): boolean => event.detail > 1 && !pressed.current?.isConnected;
  return {
    onMouseDownCapture(event: MouseEvent): void {
      if (event.detail === 1) pressed.current = event.target as Element;
      else if (isStray(event)) event.preventDefault();
    },
    onClickCapture(event: MouseEvent): void {
      if (!isStray(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick({ target, currentTarget }: MouseEvent): void {
      if (target === currentTarget && (pressed.current ?? target) === target) onBeside();
    },
  };
}

/** A modal dialog, open while it is rendered. The control with `data-first="true"` gets the focus. */
export function ModalDialog({ onDismiss, children, ...attributes }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing before the removal returns the focus to the element that had it before, if that is still there.
  useLayoutEffect(() => {
    const element = dialog.current!;
    // jsdom's dialogs have no methods.
    if (element.showModal) element.showModal();
    else element.open = true;
    element.querySelector<HTMLElement>('[data-first="true"]')?.focus();
    return () => {
      element.close?.();
      returnFocus(element);
    };
  }, []);
  const presses = usePresses(onDismiss);
  return (
    <dialog
      {...attributes}
      ref={dialog}
      {...presses}
      // A widget around the dialog would close on the same key.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}
