import r2wc from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';
import { guardKeys } from '../keys/guard.ts';
import { followPointer } from '../keys/pointer.ts';
import { INNER_TAG, Root, type Content } from './react-root.tsx';

interface Props {
  draw?: () => ReactNode;
}

const Inner = ({ draw }: Props): ReactNode => draw?.();

/** Instances of the class that r2wc creates. */
interface Wrapped extends HTMLElement, Props {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** Listeners by which screen readers call an element, and each focusable element in it, clickable. */
const CLICKS: readonly string[] = ['click', 'mousedown', 'mouseup'];

interface InnerElement extends HTMLElement {
  /** Renders a content, once the element is connected. */
  show(content: Content): void;
}

/**
 * The r2wc element, with two additions: React delegates clicks to the shadow root, and a move within the document does not
 * unmount.
 */
function innerClass(): CustomElementConstructor {
  // r2wc serializes properties of all other types into attributes.
  const Wrapper = r2wc(Inner, { props: { draw: 'method' } }) as new () => Wrapped;
  return class extends Wrapper implements InnerElement {
    #content: Content | null = null;

    constructor() {
      super();
      // React adds a click listener to a container that has none.
      Object.defineProperty(this, 'onclick', { value: () => undefined });
      followPointer(this);
    }

    override addEventListener(...listening: Parameters<HTMLElement['addEventListener']>): void {
      if (CLICKS.includes(listening[0])) this.getRootNode().addEventListener(...listening);
      else super.addEventListener(...listening);
    }

    show(content: Content): void {
      this.#content = content;
      if (this.isConnected) this.#render();
    }

    #render(): void {
      const content = this.#content!;
      this.draw = () => <Root content={content} />;
    }

    override connectedCallback(): void {
      guardKeys(this.getRootNode());
      if (!this.#content) return;
      this.#render();
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      // A move removes and inserts the element in one task.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
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
  const inner = document.createElement(INNER_TAG) as InnerElement;
  inner.show(content);
  return inner;
}
