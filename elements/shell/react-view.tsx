import r2wc from '@r2wc/react-to-web-component';
import type { ReactNode } from 'react';
import { guardKeys } from '../keys/guard.ts';
import { followPointer } from '../keys/pointer.ts';
import { INNER_TAG } from './inner-element.ts';
import { Root, type Content } from './react-root.tsx';

/** Defines the inner element. Only this needs React DOM. */

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

/**
 * The r2wc element, with two additions: React delegates clicks to the shadow root, and a move within the document does not
 * unmount.
 */
function innerClass(): CustomElementConstructor {
  // r2wc serializes properties of all other types into attributes.
  const Wrapper = r2wc(Inner, { props: { draw: 'method' } }) as new () => Wrapped;
  return class extends Wrapper {
    /** Set before the element is connected; a first screen that a server has rendered has none. */
    declare readonly content?: Content;

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

    override connectedCallback(): void {
      guardKeys(this.getRootNode());
      const { content } = this;
      if (!content) return;
      this.draw = () => <Root content={content} />;
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

if (!customElements.get(INNER_TAG)) customElements.define(INNER_TAG, innerClass());
