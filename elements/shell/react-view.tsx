import r2wc from '@r2wc/react-to-web-component';
import { startTransition, type ReactNode } from 'react';
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { guardKeys } from '../keys/guard.ts';
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
  /** Hydrates the markup of a server, which must equal what the content renders. Resolves afterwards. */
  hydrate(content: Content): Promise<void>;
}

/**
 * The r2wc element, with three additions: React delegates clicks to the shadow root, a move within the document does not
 * unmount, and the markup of a server can be hydrated, for which r2wc has no option.
 */
function innerClass(): CustomElementConstructor {
  // r2wc serializes properties of all other types into attributes.
  const Wrapper = r2wc(Inner, { props: { draw: 'method' } }) as new () => Wrapped;
  return class extends Wrapper implements InnerElement {
    #content: Content | null = null;
    /** The root of a hydrated element, of which r2wc knows nothing. */
    #hydrated: ReactRoot | null = null;

    constructor() {
      super();
      // React adds a click listener to a container that has none.
      Object.defineProperty(this, 'onclick', { value: () => undefined });
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

    hydrate(content: Content): Promise<void> {
      this.#content = content;
      return new Promise((resolve) => {
        const onShown = (): void => {
          content.onShown?.();
          resolve();
        };
        startTransition(() => {
          this.#hydrated = hydrateRoot(this, <Root content={{ ...content, onShown }} />, {
            // React renders again by itself where this browser formats a text in another way than the server.
            onRecoverableError: () => undefined,
          });
        });
      });
    }

    override connectedCallback(): void {
      guardKeys(this.getRootNode());
      if (!this.#content || this.#hydrated) return;
      this.#render();
      super.connectedCallback();
    }

    override disconnectedCallback(): void {
      // A move removes and inserts the element in one task.
      queueMicrotask(() => {
        if (this.isConnected) return;
        this.#hydrated?.unmount();
        this.#hydrated = null;
        super.disconnectedCallback();
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

/** Upgrades the inner element in the markup of a server. */
export function innerElementFrom(markup: Element): InnerElement {
  define();
  return markup as InnerElement;
}
