import {
  useLayoutEffect,
  useRef,
  type AriaAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { holdFocus, passFocus } from './focus-text.ts';

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

/** A modal dialog, open while it is rendered. The control with `data-first="true"` gets the focus. */
export function ModalDialog({ onDismiss, children, ...attributes }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing before the removal returns the focus to the element that had it before.
  useLayoutEffect(() => {
    const element = dialog.current!;
    const root = element.getRootNode() as ShadowRoot;
    // jsdom's dialogs have no methods.
    if (element.showModal) element.showModal();
    else element.open = true;
    element.querySelector<HTMLElement>('[data-first="true"]')?.focus();
    return () => {
      element.close?.();
      const active = root.activeElement as HTMLElement | null;
      if (!active) return;
      const opener = openers.get(active) ?? active;
      const holder = holdFocus(opener.parentElement!);
      openers.set(holder, opener);
      passFocus(opener, () => opener.focus(), holder);
    };
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onDismiss();
  };
  return (
    <dialog
      {...attributes}
      ref={dialog}
      onClick={onClick}
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
