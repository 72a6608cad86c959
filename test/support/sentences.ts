import { locales } from '../../i18n/i18n-util.ts';
import type { SentenceFiles } from '../../core/platform/sentence-files.ts';

/** The sentences of the source files. */
export const sentenceFiles: SentenceFiles = {
  codes: locales,
  prefetch: () => undefined,
  fetch(name) {
    const [code, part] = name.split('.') as [string, string?];
    return (
      part ? import(`../../i18n/${code}/${part}/index.ts`) : import(`../../i18n/${code}/index.ts`)
    ) as Promise<{ default: unknown }>;
  },
};
