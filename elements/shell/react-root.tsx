import type { Scope } from 'effector';
import { Provider, useUnit } from 'effector-react';
import {
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Namespaces } from '../../i18n/i18n-types';
import { $textSettings } from '../../core/language/model.ts';
import { TextSettingsProvider } from '../ui/text-settings.ts';
import type { PsnElement } from '../definition/definition.ts';
import { ElementContext } from '../definition/element-context.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * Resolves when the first screen of an element can be rendered synchronously, with `false` when there is none.
 *
 * @param sentences parts of the sentences to load, in addition to the parts of every screen
 */
export type FirstScreenOf = (scope: Scope, sentences: readonly Namespaces[]) => Promise<boolean>;

/** The first screen that a server has rendered in the place of a content. */
interface FirstScreen {
  /** Called right before the content is inserted, and right after it. */
  leave(): void;
  left(): void;
}

/** Content of an inner element: a component, the effector scope of its models, and the public element. */
export interface Content {
  scope: Scope;
  element: PsnElement;
  Screen: ComponentType;
  /** The first screen of a server, which the content replaces. */
  firstScreen?: FirstScreen;
  /** Called once the screen is rendered and interactive. */
  onShown?(): void;
}

const Texts = ({ children }: { children: ReactNode }) => (
  <TextSettingsProvider value={useUnit($textSettings)}>{children}</TextSettingsProvider>
);

/** Removes the first screen. The first child of the root: nothing else has changed the document when its effect runs. */
function Replacement({ of: { leave, left } }: { of: FirstScreen }) {
  useInsertionEffect(leave, [leave]);
  useLayoutEffect(left, [left]);
  return null;
}

/** The root of an element's components, in the browser and on a server. */
export function Root({
  content: { scope, element, Screen, firstScreen, onShown },
}: {
  content: Content;
}) {
  // After the effects of all that is inside.
  useEffect(() => onShown?.(), [onShown]);
  return (
    <ElementContext value={element}>
      <Provider value={scope}>
        <Texts>
          {firstScreen && <Replacement of={firstScreen} />}
          <ErrorBoundary>
            <Screen />
          </ErrorBoundary>
        </Texts>
      </Provider>
    </ElementContext>
  );
}
