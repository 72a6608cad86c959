import { attach } from 'effector';
import type { ErrorCode, ReportedError } from '../errors/errors.ts';
import { port } from './port.ts';

/** The DOM events of the elements, by name, with the shape of their `detail`. */
export interface PsnEventDetails {
  'psn-ready': Record<string, never>;
  /** For the standalone pages, which take title and icon from the channel. */
  'psn-channel': { name: string; faviconUrl: string | null };
  /** For the standalone pages, which have a page of its own for a chat; who prevents it keeps the element from showing it. */
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

/** The page around an element. */
export interface Page {
  /** Dispatches on the element; false when a listener cancelled it. */
  emit<K extends keyof PsnEventDetails>(type: K, detail: PsnEventDetails[K]): boolean;
  /** Tells the parent window, if its origin is one of the domains (spec 4.1); none given: only the page's own origin. */
  tellParent(
    type: ParentMessage,
    data: Record<string, unknown>,
    enabledDomains: readonly string[],
  ): void;
  /** The address of the page, with its query. */
  address(): URL;
  userAgent(): string;
  /** The languages the browser asks for, most wanted first. */
  browserLanguages(): readonly string[];
}

export const $page = port<Page>('$page');

/** An event for the element, with its detail. */
export type PageEvent = {
  [K in keyof PsnEventDetails]: { type: K; detail: PsnEventDetails[K] };
}[keyof PsnEventDetails];

export const pageEvent = <K extends keyof PsnEventDetails>(
  type: K,
  detail: PsnEventDetails[K],
): PageEvent => ({ type, detail }) as PageEvent;

export const errorEvent = ({ code, message, cause }: ReportedError): PageEvent =>
  pageEvent('psn-error', { code, message, cause: cause ?? null });

export const dispatchFx = attach({
  source: $page,
  effect: (page, { type, detail }: PageEvent) => void page.emit(type, detail as never),
});
