import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { OpenReason } from '../../core/platform/page-events.ts';
import { loadLazily } from '../loader/lazy.ts';
import type { PsnElement } from '../definition/definition.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { Frame } from './frame.ts';
import { isMobile } from './is-mobile.ts';
import type { PanelHandle } from './panel-handle.ts';

interface PanelDisplayContext {
  element: PsnElement;
  frame: Frame;
  panel: PanelHandle;
  isInline: boolean;
  chunkFailed(cause: unknown): void;
}

/** Whether a panel fills the window. By default one that opens by itself covers no more of a phone than a sheet does. */
const isFull = ({ fullPageOnMobile }: WidgetConfig, reason: OpenReason): boolean =>
  isMobile() &&
  (fullPageOnMobile ??
    ((reason === 'user' || reason === 'api') && matchMedia('(max-width: 480px)').matches));

/** Whether a panel is modal regardless of the configuration: it fills the window, or the page has a modal dialog. */
const mustBeModal = ({ root }: PsnElement): boolean =>
  root.classList.contains('full') || document.querySelector(':modal') !== null;

/** Shows and hides the panel: its frame, its content, and in modal mode an overlay with a focus trap. */
export function createPanelDisplay(
  { element, frame, panel, isInline, chunkFailed }: PanelDisplayContext,
  onOverlay: () => void,
) {
  let endModal: (() => void) | null = null;
  /** Counts openings: the content of one that was closed before its first frame is not loaded. */
  let openings = 0;

  async function beginModal(takesFocus: boolean): Promise<void> {
    const { makeModal } = await loadLazily('modal', () => import('./modal.ts'));
    if (frame.slot.open && element.isConnected && !endModal)
      endModal = makeModal(element, frame, takesFocus, onOverlay);
  }

  function fill(takesFocus: boolean, reason: OpenReason): void {
    panel.load().then(
      (loaded) => loaded.opened(takesFocus, reason),
      (cause: unknown) => {
        chunkFailed(cause);
        frame.showLoadFailure(() => fill(takesFocus, reason));
      },
    );
  }

  /** Ends the modal mode; the panel stays open. */
  function leaveModal(): void {
    endModal?.();
    endModal = null;
  }

  return {
    show(reason: OpenReason, config: WidgetConfig): void {
      // The height of the screens of an earlier opening.
      frame.slot.style.minHeight = '';
      frame.open();
      element.toggleAttribute('open', true);
      element.root.classList.toggle('full', isFull(config, reason));
      const isModal = !isInline && (config.modalMode || mustBeModal(element));
      // Automatic opening never moves the focus.
      const takesFocus = reason === 'user' || (isModal && reason === 'api');
      const opening = (openings += 1);
      afterPaint(() => {
        if (opening !== openings || !frame.slot.open) return;
        if (isModal) beginModal(takesFocus).catch(chunkFailed);
        fill(takesFocus, reason);
      });
    },
    hide(): void {
      openings += 1;
      element.toggleAttribute('open', false);
      leaveModal();
      frame.close();
      panel.withPanel((loaded) => loaded.closed());
    },
    leaveModal,
  };
}
