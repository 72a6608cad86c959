import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { PsnElement } from '../base/shell/definition.ts';
import { loadLazily } from '../base/loader/lazy.ts';
import { sizesOf } from './sizes.ts';

/** The sentences of a closed widget, in the language `lang`. */
export interface LauncherTexts {
  lang: string;
  open: string;
  close: string;
  dismiss: string;
  failed: string;
  tryAgain: string;
  /** With `{count}` in it. */
  unread: string;
  /** The pill of the modal mode; empty without one. */
  pill: string;
  pillLang: string;
}

const SVG = 'http://www.w3.org/2000/svg';

export function icon(className: string, path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

export const CROSS = 'M6 6l12 12M18 6L6 18';

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Browsers without popovers reject the selector as a whole. */
const TOP_LAYER = 'popover' in HTMLElement.prototype ? ':modal, :popover-open' : ':modal';

/** Something of the page, or of another widget, is in the top layer: the last to enter it is uppermost. */
const isTopLayerUsed = (): boolean => document.querySelector(TOP_LAYER) !== null;

/** The button and the panel's place, in the browser's top layer where there is one. */
export function createFrame(root: HTMLElement, isInline: boolean, onClose: () => void) {
  const pill = make('span', { class: 'pill', dir: 'auto' });
  const button = make(
    'button',
    {
      type: 'button',
      class: 'launcher',
      part: 'launcher',
      'aria-expanded': 'false',
      'aria-haspopup': 'dialog',
    },
    icon('icon-open', 'M4 5h16v11h-9l-5 4v-4H4z'),
    icon('icon-close', CROSS),
    pill,
  );
  const cross = make('button', { type: 'button', class: 'panel-close' }, icon('', CROSS));
  const bar = make('div', { class: 'panel-bar' }, ...(isInline ? [] : [cross]));
  const wait = make('div', { class: 'panel-wait' });
  const slot = make('dialog', { class: 'panel', part: 'panel', tabindex: '-1' }, bar, wait);
  let texts: LauncherTexts | null = null;
  let suffix = '';

  cross.addEventListener('click', onClose);
  root.classList.add('widget', isInline ? 'inline' : 'float');
  root.hidden = true;
  root.append(...(isInline ? [slot] : [button, slot]));

  function updateLabels(): void {
    if (!texts) return;
    pill.textContent = texts.pill;
    button.setAttribute(
      'aria-label',
      slot.open ? texts.close : (texts.pill || texts.open) + suffix,
    );
    button.lang = !slot.open && texts.pill ? texts.pillLang : texts.lang;
    button.setAttribute('aria-expanded', String(slot.open));
    slot.setAttribute('aria-label', texts.open);
    cross.setAttribute('aria-label', texts.close);
  }

  return {
    button,
    slot,
    texts: () => texts,
    setTexts(given: LauncherTexts): void {
      texts = given;
      updateLabels();
    },
    async configure(element: PsnElement, config: WidgetConfig): Promise<void> {
      for (const [name, value] of Object.entries(sizesOf(config)))
        root.style.setProperty(name, value);
      if (
        config.widgetTopPosition !== null ||
        config.widgetRightPosition !== null ||
        config.modalMode
      )
        (await loadLazily('place', () => import('./place.ts'))).place(element, config);
    },
    /** The top layer forgets its members when they move. */
    attach(): void {
      if (
        isInline ||
        root.hidden ||
        !root.isConnected ||
        !('popover' in root) ||
        root.matches(':popover-open')
      )
        return;
      root.popover = 'manual';
      root.showPopover();
    },
    /** Leaves the root as it was. */
    remove(): void {
      slot.close();
      root.removeAttribute('popover');
      root.hidden = false;
      root.className = 'root';
    },
    isShown: (): boolean => !root.hidden,
    show(): void {
      root.hidden = false;
      this.attach();
    },
    hide(): void {
      root.hidden = true;
    },
    /** Opens below a button in the upper half of the window, where there is more room, and above any other. */
    open(): void {
      if (!isInline) {
        const { top, bottom } = button.getBoundingClientRect();
        root.classList.toggle('opens-down', top + bottom < innerHeight);
        if (isTopLayerUsed() && 'popover' in root) {
          root.hidePopover();
          this.attach();
        }
      }
      // `show()` would take the focus from whoever has it.
      slot.setAttribute('open', '');
      updateLabels();
    },
    close(): void {
      const hadFocus = slot.contains((slot.getRootNode() as ShadowRoot).activeElement);
      slot.close();
      updateLabels();
      if (hadFocus) button.focus();
    },
    /** Adds to the label of the closed button. */
    setSuffix(text: string): void {
      suffix = text;
      updateLabels();
    },
    /** Makes room for the panel's content. */
    showContent(): void {
      bar.remove();
      wait.remove();
    },
    /** Says that the panel's content could not be loaded, with a button that tries again. */
    showLoadFailure(retry: () => void): void {
      const again = make('button', { type: 'button', class: 'panel-retry' }, texts?.tryAgain ?? '');
      again.addEventListener('click', () => {
        wait.className = 'panel-wait';
        wait.replaceChildren();
        retry();
      });
      wait.className = 'panel-failed';
      wait.replaceChildren(make('p', { role: 'alert' }, texts?.failed ?? ''), again);
    },
  };
}

export type Frame = ReturnType<typeof createFrame>;
