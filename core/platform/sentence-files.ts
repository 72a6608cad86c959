import { port } from './port.ts';

/** Locale files of a build: the sentences of the interface in each language, in several files for lazy loading. */
export interface SentenceFiles {
  /** Codes of the available locales. */
  codes: readonly string[];
  /** Starts loading a file; a failure is ignored. */
  prefetch(name: string): void;
  /** Loads a file by name: `tr` holds the sentences that every screen needs, `tr.chat` the sentences of the chat. */
  fetch(name: string): Promise<{ default: unknown }>;
}

export const $sentenceFiles = port<SentenceFiles>('$sentenceFiles');
