import { useLayoutEffect, type AriaAttributes, type ReactNode } from 'react';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { addDialogEntry } from './dialog-entry.ts';
import { useStable } from './use-stable.ts';

interface StudioDialogProps extends Pick<AriaAttributes, 'aria-labelledby'> {
  /** Called on Escape, on a click beside the content, and on Back. */
  onDismiss: () => void;
  /** Called on Back instead, for a dialog with steps. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** A modal dialog of the studio. */
export function StudioDialog({ onDismiss, onBack = onDismiss, ...props }: StudioDialogProps) {
  const dismiss = useStable(onDismiss);
  const back = useStable(onBack);
  useLayoutEffect(() => addDialogEntry(back), [back]);
  return <ModalDialog className="studio-dialog" onDismiss={dismiss} {...props} />;
}
