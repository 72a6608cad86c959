import { attach } from 'effector';
import type { ReportedError } from '../errors/errors.ts';
import type { ParentMessage, PsnEventDetails } from './page-events.ts';
import { port } from './port.ts';

/** Page around an element. */
export interface Page {
  /** Dispatches an event on the element; `false` when a listener has cancelled it. */
  emit<K extends keyof PsnEventDetails>(type: K, detail: PsnEventDetails[K]): boolean;
  /**
   * Posts a message to the parent window, if one of the domains covers its origin (docs/behaviour.md, section 12). An
   * empty list allows only the page's own origin.
   */
  postToParent(
    type: ParentMessage,
    data: Record<string, unknown>,
    enabledDomains: readonly string[],
  ): void;
  /** Address of the page, with its query. */
  address(): URL;
  userAgent(): string;
  /** Preferred languages of the browser, most preferred first. */
  browserLanguages(): readonly string[];
}

export const $page = port<Page>('$page');

/** Event of the element, with its detail. */
export type PageEvent = {
  [K in keyof PsnEventDetails]: { type: K; detail: PsnEventDetails[K] };
}[keyof PsnEventDetails];

/** Creates a page event. */
export const pageEvent = <K extends keyof PsnEventDetails>(
  type: K,
  detail: PsnEventDetails[K],
): PageEvent => ({ type, detail }) as PageEvent;

/** Creates the page event of an error. */
export const errorEvent = ({ code, message, cause }: ReportedError): PageEvent =>
  pageEvent('psn-error', { code, message, cause: cause ?? null });

/** Dispatches a page event on the element. */
export const dispatchFx = attach({
  name: 'dispatchFx',
  source: $page,
  effect: (page, { type, detail }: PageEvent) => void page.emit(type, detail as never),
});
