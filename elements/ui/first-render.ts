import { createContext, use } from 'react';

/** Modules and styles that a render on a server uses; the components add theirs while they render. */
export interface FirstRender {
  /** Names of the lazy modules. */
  modules: Set<string>;
  /** Texts of the components' stylesheets. */
  styles: Set<string>;
  /** Of the visitor. */
  timeZone?: string | undefined;
}

const FirstRenderContext = createContext<FirstRender | null>(null);
export const FirstRenderProvider = FirstRenderContext.Provider;

/** `null` in a browser. */
export const useFirstRender = (): FirstRender | null => use(FirstRenderContext);

/** Whether nothing can be used yet, as a server renders: the attribute `inert` of parts that need the code. */
export const useIsInert = (): boolean => useFirstRender() !== null;
