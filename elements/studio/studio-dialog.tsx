import { useLayoutEffect, type AriaAttributes, type ReactNode } from 'react';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { addDialogEntry } from './dialog-entry.ts';
import { useStable } from './use-stable.ts';

interface StudioDialogProps extends Pick<AriaAttributes, 'aria-labelledby'> {
  /** Called on Escape, on a click beside the content, and on Back. */
  onDismiss: () => void;
  children: ReactNode;
}

/** A modal dialog of the studio. */
export function StudioDialog({ onDismiss, ...props }: StudioDialogProps) {
  const dismiss = useStable(onDismiss);
  useLayoutEffect(() => addDialogEntry(dismiss), [dismiss]);
  return <ModalDialog className="studio-dialog" onDismiss={dismiss} {...props} />;
}
