import type { SentenceFiles } from '../../core/platform/sentence-files.ts';
import { importPath } from '../loader/files.ts';

/** The folder with this build's version of the sentences, and the codes of its locales, separated by spaces. */
declare const PSN_SENTENCES: string;

const [version, ...codes] = PSN_SENTENCES.split(' ');

const pathOf = (name: string): string => `l/${version}/${name}.js`;

/** Builds file names at run time, so that another locale changes only the loader script. */
export const sentences: SentenceFiles = {
  codes,
  prefetch: (name) => void sentences.fetch(name).catch(() => undefined),
  fetch: (name) => importPath(pathOf(name)) as Promise<{ default: unknown }>,
};
