/**
 * The consent to keep data in the browser (docs/behaviour.md, section 14). All scripts of the product on a page share it,
 * the records that live in memory and the channel to other pages: the script of one line has copies of modules that the chunks have as well.
 */
interface PageMemory {
  /** `null` while nothing was said about it: then data is kept. */
  consent: boolean | 'required' | null;
  /** Records that local storage must not have, or did not take: JSON by key. They live as long as the page. */
  records: Map<string, string>;
  /** Announces to the other pages that the visitor is forgotten. One a page: its own scripts must not hear it. */
  visitorChannel?: { post(message: unknown): void; close(): void };
}

const NAME = Symbol.for('psn');
const global = globalThis as { [NAME]?: PageMemory };
const page = (global[NAME] ??= { consent: null, records: new Map() });

export const { records } = page;

export const pageMemory = page;

/** Whether this browser may keep anything. */
export const mayKeep = (): boolean => page.consent === null || page.consent === true;

/** Holds back all that would be kept, until consent is given; an answer that was given before stands. */
export const requireConsent = (): void => void (page.consent ??= 'required');

export const setConsent = (isGiven: boolean): void => void (page.consent = isGiven);
