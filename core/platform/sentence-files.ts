import { port } from './port.ts';

/** The sentences that a build has: each locale in files of its own, of which a page fetches what it shows. */
export interface SentenceFiles {
  /** The codes of the locales that are there. */
  codes: readonly string[];
  /** `tr` has what every screen needs of a locale, `tr.chat` what the chat does. */
  fetch(name: string): Promise<{ default: unknown }>;
}

export const $sentenceFiles = port<SentenceFiles>('$sentenceFiles');
