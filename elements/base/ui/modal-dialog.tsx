import {
  useLayoutEffect,
  useRef,
  type AriaAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react';

interface ModalDialogProps extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby'
> {
  className: string;
  /** Somebody pressed Escape or the overlay. */
  onDismiss: () => void;
  children: ReactNode;
}

/** A dialog over everything else, as long as it is rendered; the control of `data-first` gets the focus. */
export function ModalDialog({ onDismiss, children, ...attributes }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is taken out, so that the focus goes back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    shown.querySelector<HTMLElement>('[data-first="true"]')?.focus();
    return () => shown.close();
  }, []);
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onDismiss();
  };
  return (
    <dialog
      {...attributes}
      ref={dialog}
      onClick={onClick}
      // What is around it has an Escape of its own.
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
