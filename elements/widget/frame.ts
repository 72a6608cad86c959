import type { WidgetConfig } from '../../core/contract/widget.ts';
import { pillTextOf, sizesOf } from '../../core/widget/sizes.ts';
import type { PsnElement } from '../shell/definition.ts';
import { loadLazily } from '../loader/lazy.ts';
import { ENGLISH } from '../shell/load-notice.ts';
import { adopt } from '../ui/stylesheets.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { createButton } from './button.ts';
import { CROSS, icon, make } from './dom.ts';
import frameCss from './frame.css';

/** Texts of the closed widget, in the language `lang`. */
export interface LauncherTexts {
  lang: string;
  open: string;
  close: string;
  dismiss: string;
  failed: string;
  tryAgain: string;
  /** Contains `{count}`. */
  unread: string;
  /** Text of the pill-shaped button in modal mode; empty without one. */
  pill: string;
  pillLang: string;
}

/** happy-dom has the attribute without the method. */
const HAS_POPOVERS = 'showPopover' in HTMLElement.prototype;
/** Selects elements in the top layer. Browsers without popovers reject a selector that contains `:popover-open`. */
const TOP_LAYER = HAS_POPOVERS ? ':modal, :popover-open' : ':modal';

/** Whether the page or another widget has an element in the top layer; the last one to enter it is on top. */
const isTopLayerUsed = (): boolean => document.querySelector(TOP_LAYER) !== null;

/** Creates the button and an empty panel in the element's root, in the browser's top layer where supported. */
export function createFrame(element: PsnElement, isInline: boolean, onClose: () => void) {
  const { root } = element;
  const early = root.querySelector<HTMLButtonElement>('.launcher');
  const button = early ?? createButton();
  const pill = button.querySelector('.pill')!;
  const cross = make('button', { type: 'button', class: 'panel-close' }, icon('', CROSS));
  const bar = make('div', { class: 'panel-bar' }, ...(isInline ? [] : [cross]));
  const wait = make('div', { class: 'panel-wait' });
  const slot = make('dialog', { class: 'panel', part: 'panel', tabindex: '-1' }, bar, wait);
  let texts: LauncherTexts | null = null;
  let suffix = '';
  let isShown = false;

  cross.addEventListener('click', onClose);
  // Once its code is there, the button of the first screen closes by itself. The panel itself listens to no clicks:
  // screen readers would call clickable what can take the focus in it.
  root.getRootNode().addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-screen] [data-close]')) onClose();
  });
  root.classList.add('widget', isInline ? 'inline' : 'float');
  // A button that was drawn before this code was there stays in sight.
  root.hidden = !early;
  root.append(...(isInline ? [slot] : [button, slot]));

  function updateLabels(): void {
    if (!texts) return;
    pill.textContent = texts.pill;
    button.setAttribute(
      'aria-label',
      slot.open ? texts.close : (texts.pill || texts.open) + suffix,
    );
    button.lang = !slot.open && texts.pill ? texts.pillLang : texts.lang;
    // Below a modal panel nobody meets it, nor hears of its state.
    if (!button.hasAttribute('aria-haspopup'))
      button.setAttribute('aria-expanded', String(slot.open));
    slot.setAttribute('aria-label', texts.open);
    cross.setAttribute('aria-label', texts.close);
  }

  /** jsdom's dialogs have no methods. */
  function shut(): void {
    slot.close?.();
    slot.removeAttribute('open');
  }

  return {
    button,
    slot,
    texts: () => texts,
    setTexts(launcherTexts: LauncherTexts): void {
      texts = launcherTexts;
      updateLabels();
    },
    async configure(config: WidgetConfig): Promise<void> {
      if (config.modalMode) {
        button.removeAttribute('aria-expanded');
        button.setAttribute('aria-haspopup', 'dialog');
      }
      for (const [name, value] of Object.entries(sizesOf(config)))
        root.style.setProperty(name, value);
      if (
        config.widgetTopPosition !== null ||
        config.widgetRightPosition !== null ||
        pillTextOf(config) !== null ||
        config.launcherIconUrl
      )
        (await loadLazily('place', () => import('./place.ts'))).place(element, button, config);
    },
    /** Enters the top layer; called again after each insertion, as a moved element leaves it. */
    attach(): void {
      if (
        isInline ||
        root.hidden ||
        !root.isConnected ||
        !HAS_POPOVERS ||
        root.matches(':popover-open')
      )
        return;
      root.popover = 'manual';
      root.showPopover();
    },
    /** Restores the root as it was before. */
    remove(): void {
      shut();
      root.removeAttribute('popover');
      root.hidden = false;
      root.className = 'root';
    },
    isShown: (): boolean => isShown,
    show(): void {
      isShown = true;
      root.hidden = false;
      // The button is drawn before: to enter the top layer, the browser computes all styles at once.
      whenIdle(() => this.attach());
    },
    hide(): void {
      isShown = false;
      root.hidden = true;
    },
    /** Opens the panel below a button in the upper half of the window, else above it. */
    open(): void {
      adopt(element, frameCss);
      if (!isInline) {
        const { top, bottom } = button.getBoundingClientRect();
        root.classList.toggle('opens-down', top + bottom < innerHeight);
        if (isTopLayerUsed() && root.popover) root.hidePopover();
        this.attach();
      }
      // `show()` would move the focus.
      slot.setAttribute('open', '');
      updateLabels();
    },
    close(): void {
      const hadFocus = slot.contains((slot.getRootNode() as ShadowRoot).activeElement);
      shut();
      updateLabels();
      if (hadFocus) button.focus();
    },
    /** The heading of the screen: who answers, a title, or a page without one; `null` before it is there. */
    heading: (): HTMLElement | null => slot.querySelector('h2') ?? slot.querySelector('.state'),
    /** Appends a text to the accessible name of the closed button. */
    setSuffix(text: string): void {
      suffix = text;
      updateLabels();
    },
    /** Removes the placeholder, for the panel's content. */
    showContent(): void {
      bar.remove();
      wait.remove();
    },
    /** The place of a first screen, while nothing else has been shown. */
    takeSlot(): HTMLElement | null {
      if (!bar.isConnected) return null;
      this.showContent();
      return slot;
    },
    /** Shows that the panel's content failed to load, with a retry button. */
    showLoadFailure(retry: () => void): void {
      const { failed, tryAgain } = texts ?? ENGLISH;
      const retryButton = make('button', { type: 'button', class: 'panel-retry' }, tryAgain);
      retryButton.addEventListener('click', () => {
        wait.className = 'panel-wait';
        wait.replaceChildren();
        retry();
      });
      slot.append(wait);
      wait.className = 'panel-failed';
      wait.replaceChildren(make('div', { role: 'alert' }, failed), retryButton);
    },
  };
}

export type Frame = ReturnType<typeof createFrame>;
