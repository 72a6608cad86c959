import { createContext, use } from 'react';

/** What a render on a server needs besides its markup; the components tell it while they render. */
export interface FirstRender {
  /** Names of the lazy modules. */
  modules: Set<string>;
  /** Texts of the components' stylesheets. */
  styles: Set<string>;
}

const FirstRenderContext = createContext<FirstRender | null>(null);
export const FirstRenderProvider = FirstRenderContext.Provider;

/** `null` in a browser. */
export const useFirstRender = (): FirstRender | null => use(FirstRenderContext);
