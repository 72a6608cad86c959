import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../shell/definition.ts';
import type { Frame } from './frame.ts';

interface ModalOptions {
  frame: Frame;
  takesFocus: boolean;
  isOpen(): boolean;
  onOverlay(): void;
}

/** Whether a panel has to be modal, whatever its configuration says: it fills the window, or the page has a modal. */
export const mustBeModal = ({ root }: PsnElement): boolean =>
  root.classList.contains('full') || document.querySelector(':modal') !== null;

/** The modal mode of an open panel. Its code is loaded when it is needed. */
export function createModalHandle(element: PsnElement) {
  let end: (() => void) | null = null;
  return {
    async begin({ frame, takesFocus, isOpen, onOverlay }: ModalOptions): Promise<void> {
      const { makeModal } = await loadLazily('modal', () => import('./modal.ts'));
      if (isOpen() && element.isConnected && !end)
        end = makeModal(element, frame, takesFocus, onOverlay);
    },
    end(): void {
      end?.();
      end = null;
    },
  };
}
