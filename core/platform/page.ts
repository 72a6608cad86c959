import { attach } from 'effector';
import type { ErrorCode, ReportedError } from '../errors/errors.ts';
import { port } from './port.ts';

/** The DOM events of the elements, by name, with the shape of their `detail`. */
export interface PsnEventDetails {
  'psn-ready': Record<string, never>;
  /** For the standalone pages, which take their title and icon from the channel. */
  'psn-channel': { name: string; faviconUrl: string | null };
  /** A chat follows the survey. Cancelable: the standalone pages open the chat on a page of its own. */
  'psn-chat-due': { feedbackId: string; token: string };
  'psn-show': { reason: string };
  'psn-hide': { reason: string };
  'psn-open': { reason: OpenReason };
  'psn-close': { reason: OpenReason };
  'psn-state-change': { from: string; to: string };
  'psn-answer': { questionId: string; questionKey: string; valid: boolean; value?: unknown };
  'psn-submit': { feedbackId: string | null; status: string; offline: boolean };
  'psn-end': { stateId: string; style: string };
  'psn-redirect-to-store': { url: string };
  'psn-chat-open': { feedbackId: string };
  'psn-message': { id: string; own: boolean; body: string };
  'psn-chat-status': { status: string };
  'psn-rate': { rating: number };
  'psn-language-change': { code: string };
  'psn-error': { code: ErrorCode; message: string; cause: unknown };
}

export type OpenReason = 'user' | 'api' | 'exit' | 'timer' | 'overlay' | 'escape';

export type ParentMessage =
  | 'PSN_WIDGET_OPENED'
  | 'PSN_WIDGET_CLOSED'
  | 'PSN_WIDGET_HID'
  | 'PSN_WIDGET_DISPLAYED_BEFORE'
  | 'PSN_REDIRECT_TO_STORE'
  | 'PSN_END_OF_FLOW'
  | 'PSN_FEEDBACK_SUBMITTED'
  | 'PSN_WEB_WIDGET_CLOSED';

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
