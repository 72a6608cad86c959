import { createContext, use } from 'react';
import type { PsnElement } from './definition.ts';

export const ElementContext = createContext<PsnElement | null>(null);

/** The public element this is drawn in. */
export const useElement = (): PsnElement => use(ElementContext)!;
