/**
 * The consent to storing data in the browser (docs/behaviour.md, section 14). All scripts of the product on a page
 * share it, the records in memory and the channel to other pages: the embed script has copies of modules that the
 * chunks have as well.
 */
interface PageMemory {
  /** `null` while no page has set it: data is stored then. */
  consent: boolean | 'required' | null;
  /** Records that local storage must not have, or did not accept: JSON by key. They live as long as the page. */
  records: Map<string, string>;
  /**
   * Announces to the other pages that the visitor is forgotten. One channel per page, as a channel does not receive its
   * own messages.
   */
  visitorChannel?: { post(message: unknown): void; close(): void };
}

const NAME = Symbol.for('psn');
const global = globalThis as { [NAME]?: PageMemory };
const page = (global[NAME] ??= { consent: null, records: new Map() });

export const { records } = page;

export const pageMemory = page;

/** Whether this browser may store anything. */
export const mayKeep = (): boolean => page.consent === null || page.consent === true;

/** Buffers data in memory until consent is given; an earlier answer remains valid. */
export const requireConsent = (): void => void (page.consent ??= 'required');

export const setConsent = (isGiven: boolean): void => void (page.consent = isGiven);
