import type { WidgetConfig } from '../../core/contract/widget.ts';

/** The sentences of the frame, in the language `lang`. */
interface Names {
  lang: string;
  open: string;
  close: string;
  title: string;
}

const SVG = 'http://www.w3.org/2000/svg';

function icon(className: string, path: string): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(SVG, 'path');
  line.setAttribute('d', path);
  svg.append(line);
  return svg;
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, string>, ...children: Node[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const px = (value: number): string => `${Math.min(Math.max(value, 0), 2000)}px`;

/** The button and the panel's place, in the browser's top layer where there is one. */
export function drawFrame(root: HTMLElement, isInline: boolean) {
  const button = make(
    'button',
    { type: 'button', class: 'launcher', part: 'launcher', 'aria-expanded': 'false', 'aria-haspopup': 'dialog' },
    icon('icon-open', 'M4 5h16v11h-9l-5 4v-4H4z'),
    icon('icon-close', 'M6 6l12 12M18 6L6 18'),
  );
  const slot = make('div', { class: 'panel', part: 'panel', role: 'dialog', hidden: '', tabindex: '-1' }, make('span', { class: 'panel-wait' }));
  let names: Names | null = null;

  root.classList.add('widget', isInline ? 'inline' : 'float');
  root.hidden = true;
  root.append(...(isInline ? [slot] : [button, slot]));

  function label(): void {
    if (!names) return;
    const isOpen = !slot.hidden;
    button.setAttribute('aria-label', isOpen ? names.close : names.open);
    button.setAttribute('aria-expanded', String(isOpen));
    slot.setAttribute('aria-label', names.title);
  }

  return {
    button,
    slot,
    name(given: Names): void {
      names = given;
      if (!root.lang) root.lang = given.lang;
      label();
    },
    configure({ size, margin, radius, width, widthType }: WidgetConfig): void {
      root.style.setProperty('--size', px(size));
      root.style.setProperty('--margin', px(margin));
      if (radius > 0) root.style.setProperty('--radius', `var(--psn-radius, ${px(radius)})`);
      const rate = Math.min(Math.max(width ?? 30, 10), 100);
      root.style.setProperty('--width', widthType === 'rate' ? `${rate}vw` : px(width ?? 355));
    },
    /** The top layer forgets its members when they move. */
    attach(): void {
      if (isInline || root.hidden || !root.isConnected || !('popover' in root) || root.matches(':popover-open')) return;
      root.popover = 'manual';
      root.showPopover();
    },
    /** Leaves the root as it was. */
    remove(): void {
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
    open(): void {
      slot.hidden = false;
      label();
    },
    close(): void {
      const hadFocus = slot.contains((slot.getRootNode() as ShadowRoot).activeElement);
      slot.hidden = true;
      label();
      if (hadFocus) button.focus();
    },
  };
}
