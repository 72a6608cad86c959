import type { Locales } from '../../i18n/i18n-types';
import { localeCodes } from '../../i18n/locale-files.ts';
import { resolveLanguage } from './resolve.ts';

/** The locale whose sentences come closest to what is wanted. */
export const localeFor = (wanted: readonly string[]): Locales => resolveLanguage(wanted, localeCodes) as Locales;
