import r2wc from '@r2wc/react-to-web-component';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { guardKeys } from '../keys/guard.ts';
import { INNER_TAG, Root, type Content } from './react-root.tsx';

const PROPS = Symbol.for('r2wc.props');
const CONTEXT = Symbol.for('r2wc.context');
const RENDER = Symbol.for('r2wc.render');

interface Wrapped {
  [PROPS]: { content?: Content };
  [CONTEXT]?: unknown;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Listeners that make an element clickable for screen readers, and all in it that can take the focus. */
const CLICKS: readonly string[] = ['click', 'mousedown', 'mouseup'];

export interface InnerElement extends HTMLElement {
  /** Setting it renders it. */
  content: Content;
  /** Takes over the markup of a server, which must be what it would render itself; in pieces. Resolves when it has. */
  hydrate(content: Content): Promise<void>;
}

/**
 * Works around two traits of the wrapper: it serializes object properties into attributes, and unmounts when it is
 * moved. The content is a plain property here, and unmounting waits a microtask for the element to be inserted again.
 * React, which listens to all events on this element, hears of clicks from the shadow root, which is no element.
 */
function innerClass(): CustomElementConstructor {
  const Wrapper = r2wc(Root, { props: {} }) as unknown as new () => HTMLElement & Wrapped;
  return class extends Wrapper {
    constructor() {
      super();
      // React gives a container without one a listener of its own.
      Object.defineProperty(this, 'onclick', { value: () => undefined });
    }

    override addEventListener(...listening: Parameters<HTMLElement['addEventListener']>): void {
      if (CLICKS.includes(listening[0])) this.getRootNode().addEventListener(...listening);
      else super.addEventListener(...listening);
    }

    set content(content: Content) {
      this[PROPS].content = content;
      if (this.isConnected) super.connectedCallback();
    }

    hydrate(content: Content): Promise<void> {
      return new Promise((resolve) => {
        const onShown = (): void => {
          content.onShown?.();
          resolve();
        };
        const shown = { ...content, onShown };
        this[PROPS].content = shown;
        startTransition(() => {
          this[CONTEXT] = {
            root: hydrateRoot(this, <Root content={shown} />, {
              // React draws all anew by itself if this browser writes a text otherwise than the server.
              onRecoverableError: () => undefined,
            }),
            ReactComponent: Root,
          };
        });
      });
    }

    override connectedCallback(): void {
      guardKeys(this.getRootNode());
      if (this[PROPS].content) super.connectedCallback();
    }

    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected && this[CONTEXT]) super.disconnectedCallback();
      });
    }
  };
}

const define = (): void => {
  if (!customElements.get(INNER_TAG)) customElements.define(INNER_TAG, innerClass());
};

/** Creates the inner element that renders a screen; it has no shadow root of its own. */
export function innerElement(content: Content): HTMLElement {
  define();
  return Object.assign(document.createElement(INNER_TAG), { content });
}

/** Makes an inner element of what a server has sent as one. */
export function innerElementFrom(markup: Element): InnerElement {
  define();
  return markup as InnerElement;
}
