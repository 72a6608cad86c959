import r2wc from '@r2wc/react-to-web-component';
import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ComponentType } from 'react';
import type { PsnElement } from './definition.ts';
import { ElementContext } from './element-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** The content of the inner element: a component, the effector scope of its models, and the public element. */
interface Content {
  scope: Scope;
  element: PsnElement;
  Screen: ComponentType;
}

const Root = ({ content: { scope, element, Screen } }: { content: Content }) => (
  <ElementContext value={element}>
    <Provider value={scope}>
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    </Provider>
  </ElementContext>
);

const TAG = 'psn-inner';
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

/**
 * Works around two traits of the wrapper: it serializes object properties into attributes, and unmounts when it is
 * moved. The content is a plain property here, and unmounting waits a microtask for the element to be inserted again.
 */
function innerClass(): CustomElementConstructor {
  const Wrapper = r2wc(Root, { props: {} }) as unknown as new () => HTMLElement & Wrapped;
  return class extends Wrapper {
    set content(content: Content) {
      this[PROPS].content = content;
    }

    override connectedCallback(): void {
      if (this[PROPS].content) super.connectedCallback();
    }

    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (!this.isConnected && this[CONTEXT]) super.disconnectedCallback();
      });
    }
  };
}

/** Creates the inner element that renders a screen; it has no shadow root of its own. */
export function innerElement(content: Content): HTMLElement {
  if (!customElements.get(TAG)) customElements.define(TAG, innerClass());
  return Object.assign(document.createElement(TAG), { content });
}
