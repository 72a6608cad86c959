import { createContext, use } from 'react';
import type { TextSettings } from '../../core/language/model.ts';

/** The settings that all texts of an element depend on. Read once for the element: a page may have thousands of texts. */
const TextContext = createContext<TextSettings | null>(null);

export const TextSettingsProvider = TextContext.Provider;

export const useTextSettings = (): TextSettings => use(TextContext)!;
