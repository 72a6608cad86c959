import type { SentenceFiles } from '../../../core/platform/sentence-files.ts';

/** Which sentences a loader was built with: the folder of their version, and the codes of the locales in it. */
declare const PSN_SENTENCES: string;

const [version, ...codes] = PSN_SENTENCES.split(' ');

/** Their names are put together when they are needed, so that one more locale changes no code but the loader. */
export const sentences: SentenceFiles = {
  codes,
  fetch: (name) =>
    import(new URL(`l/${version}/${name}.js`, import.meta.url).href) as Promise<{
      default: unknown;
    }>,
};
