import type { Scope } from 'effector';
import { Provider } from 'effector-react';
import type { ComponentType } from 'react';
import type { PsnElement } from './definition.ts';
import { ElementContext } from './element-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Content of an inner element: a component, the effector scope of its models, and the public element. */
export interface Content {
  scope: Scope;
  element: PsnElement;
  Screen: ComponentType;
}

/** The root of an element's components, in the browser and on a server. */
export const Root = ({ content: { scope, element, Screen } }: { content: Content }) => (
  <ElementContext value={element}>
    <Provider value={scope}>
      <ErrorBoundary>
        <Screen />
      </ErrorBoundary>
    </Provider>
  </ElementContext>
);

/** Tag of the element inside a public one that React draws in. */
export const INNER_TAG = 'psn-inner';
