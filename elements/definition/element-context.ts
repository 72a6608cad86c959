import { createContext, use } from 'react';
import type { PsnElement } from './definition.ts';

export const ElementContext = createContext<PsnElement | null>(null);

/** The public element that contains the component. */
export const useElement = (): PsnElement => use(ElementContext)!;
