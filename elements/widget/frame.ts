import type { WidgetConfig } from '../../core/contract/widget.ts';
import type { PsnElement } from '../base/shell/definition.ts';
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

/** Something of the page, or of another widget, lies in the top layer: the last to come is uppermost. */
const hasTopLayer = (): boolean => document.querySelector(':modal, :popover-open') !== null;

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
  let names: LauncherTexts | null = null;
  let suffix = '';

  cross.addEventListener('click', onClose);
  root.classList.add('widget', isInline ? 'inline' : 'float');
  root.hidden = true;
  root.append(...(isInline ? [slot] : [button, slot]));

  function label(): void {
    if (!names) return;
    pill.textContent = names.pill;
    button.setAttribute(
      'aria-label',
      slot.open ? names.close : (names.pill || names.open) + suffix,
    );
    button.lang = !slot.open && names.pill ? names.pillLang : names.lang;
    button.setAttribute('aria-expanded', String(slot.open));
    slot.setAttribute('aria-label', names.open);
    cross.setAttribute('aria-label', names.close);
  }

  return {
    button,
    slot,
    names: () => names,
    name(given: LauncherTexts): void {
      names = given;
      label();
    },
    async configure(element: PsnElement, config: WidgetConfig): Promise<void> {
      for (const [name, value] of Object.entries(sizesOf(config)))
        root.style.setProperty(name, value);
      if (
        config.widgetTopPosition !== null ||
        config.widgetRightPosition !== null ||
        config.modalMode
      )
        (await import('./place.ts')).place(element, config);
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
        if (hasTopLayer() && 'popover' in root) {
          root.hidePopover();
          this.attach();
        }
      }
      // `show()` would take the focus from whoever has it.
      slot.setAttribute('open', '');
      label();
    },
    close(): void {
      const hadFocus = slot.contains((slot.getRootNode() as ShadowRoot).activeElement);
      slot.close();
      label();
      if (hadFocus) button.focus();
    },
    /** Says more with the name of the closed button. */
    append(text: string): void {
      suffix = text;
      label();
    },
    /** What the panel shows is there: the wait is over. */
    fill(): void {
      bar.remove();
      wait.remove();
    },
    /** What the panel shows could not be fetched. */
    fail(retry: () => void): void {
      const again = make('button', { type: 'button', class: 'panel-retry' }, names?.tryAgain ?? '');
      again.addEventListener('click', () => {
        wait.className = 'panel-wait';
        wait.replaceChildren();
        retry();
      });
      wait.className = 'panel-failed';
      wait.replaceChildren(make('p', { role: 'alert' }, names?.failed ?? ''), again);
    },
  };
}

export type Frame = ReturnType<typeof createFrame>;
