import type { WidgetConfig } from '../../core/contract/widget.ts';
import { pillTextOf, sizesOf } from '../../core/widget/sizes.ts';
import type { PsnElement } from '../definition/definition.ts';
import { loadLazily } from '../loader/lazy.ts';
import { ENGLISH } from '../shell/load-notice.ts';
import { adopt } from '../ui/stylesheets.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { createButton } from './button.ts';
import { CROSS, icon, make } from './dom.ts';
import { createFrameLabels } from './frame-labels.ts';
import frameCss from './frame.css';
import { arrangeButtons, othersOf } from './page-buttons.ts';
import { enterTopLayer, raiseInTopLayer } from './top-layer.ts';

/** Draws the button and an empty panel in the element's root. */
function drawFrame({ root }: PsnElement, isInline: boolean, onClose: () => void) {
  const early = root.querySelector<HTMLButtonElement>('.launcher');
  const button = early ?? createButton();
  const cross = make('button', { type: 'button', class: 'panel-close' }, icon('', CROSS));
  const title = make('p', { class: 'panel-title' });
  const bar = make('div', { class: 'panel-bar' }, title, ...(isInline ? [] : [cross]));
  const wait = make('div', { class: 'panel-wait' });
  const slot = make('dialog', { class: 'panel', part: 'panel', tabindex: '-1' }, bar, wait);
  cross.addEventListener('click', onClose);
  // The first screen from the host is inert but for its close button. The listener is on the shadow root, as screen readers
  // announce a focusable element with a click listener as clickable.
  root.getRootNode().addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-screen] [data-close]')) onClose();
  });
  root.classList.add('widget', isInline ? 'inline' : 'float');
  // A button that was drawn before this code had loaded remains visible.
  root.hidden = !early;
  root.append(...(isInline ? [slot] : [button, slot]));
  return { button, title, bar, wait, slot, labels: createFrameLabels(button, slot, cross) };
}

/** Applies the configured sizes, the name of the channel, and position, text and icon of the button. */
async function configureFrame(
  element: PsnElement,
  { button, title }: { button: HTMLButtonElement; title: HTMLElement },
  config: WidgetConfig,
): Promise<void> {
  title.textContent = config.nodeName;
  if (config.modalMode) {
    button.removeAttribute('aria-expanded');
    button.setAttribute('aria-haspopup', 'dialog');
  }
  for (const [name, value] of Object.entries(sizesOf(config)))
    element.root.style.setProperty(name, value);
  if (
    config.widgetTopPosition !== null ||
    config.widgetRightPosition !== null ||
    pillTextOf(config) !== null ||
    config.launcherIconUrl
  )
    (await loadLazily('place', () => import('./place.ts'))).place(element, button, config);
}

/** Draws that the panel's content failed to load: in its place, or below the header of the first screen from the host. */
function drawFailure(
  slot: HTMLElement,
  wait: HTMLElement,
  { failed, tryAgain }: typeof ENGLISH,
  retry: () => void,
): void {
  const button = make('button', { type: 'button', class: 'panel-retry' }, tryAgain);
  button.addEventListener('click', () => {
    wait.className = 'panel-wait';
    wait.replaceChildren();
    retry();
  });
  const body = slot.querySelector('[data-screen] .body');
  if (body) body.prepend(wait);
  else slot.append(wait);
  wait.className = 'panel-failed';
  wait.replaceChildren(make('div', { role: 'alert' }, failed), button);
}

/** jsdom's dialogs have no methods. */
function closeDialog(dialog: HTMLDialogElement): void {
  dialog.close?.();
  dialog.removeAttribute('open');
}

/** Creates the button and the panel around its content, in the browser's top layer where supported. */
export function createFrame(element: PsnElement, isInline: boolean, onClose: () => void) {
  const { root } = element;
  const drawn = drawFrame(element, isInline, onClose);
  const { button, bar, wait, slot, labels } = drawn;
  let isShown = false;
  /** Called after each insertion too, as a moved element leaves the top layer. */
  const attach = (): void => {
    // A button in the top layer would be above the open panel of another widget.
    const isCovering = othersOf(root).some((other) => other.querySelector('.panel[open]'));
    if (!isInline && !isCovering) enterTopLayer(root);
  };
  return {
    button,
    slot,
    /** Number of unread messages on the button; `null` before they are counted. */
    unread: null as number | null,
    ...labels,
    configure: (config: WidgetConfig) => configureFrame(element, drawn, config),
    attach,
    /** Restores the root as it was before. */
    remove(): void {
      closeDialog(slot);
      isShown = false;
      root.removeAttribute('popover');
      root.hidden = false;
      root.className = 'root';
    },
    isShown: (): boolean => isShown,
    show(): void {
      isShown = true;
      root.hidden = false;
      arrangeButtons();
      // Painted before it enters the top layer, for which the browser computes all styles at once. The panel opens with styles
      // that the browser has read before.
      whenIdle(() => {
        adopt(element, frameCss);
        attach();
      });
    },
    hide(): void {
      isShown = false;
      root.hidden = true;
      arrangeButtons();
    },
    /** Opens the panel below a button in the upper half of the window, else above it. */
    open(): void {
      // Measured before anything changes, as the browser would compute all styles twice.
      const { top, bottom } = button.getBoundingClientRect();
      adopt(element, frameCss);
      if (!isInline) {
        root.classList.toggle('opens-down', top + bottom < innerHeight);
        raiseInTopLayer(root, othersOf(root).length > 0);
      }
      // `show()` would move the focus.
      slot.setAttribute('open', '');
      labels.updateLabels();
    },
    close(): void {
      const hadFocus = slot.contains((slot.getRootNode() as ShadowRoot).activeElement);
      closeDialog(slot);
      labels.updateLabels();
      if (hadFocus) button.focus();
    },
    /** Removes the placeholder, for the panel's content. */
    showContent(): void {
      bar.remove();
      wait.remove();
    },
    /** The place of a first screen from the host; `null` once the panel has content. */
    takeSlot(): HTMLElement | null {
      if (!bar.isConnected) return null;
      this.showContent();
      return slot;
    },
    /** Shows that the panel's content failed to load, with a retry button. */
    showLoadFailure(retry: () => void): void {
      drawFailure(slot, wait, labels.texts() ?? ENGLISH, retry);
    },
  };
}

export type Frame = ReturnType<typeof createFrame>;
