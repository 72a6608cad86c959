import type { ErrorCode } from '../errors/error-code.ts';

/** The DOM events of the elements, by name, with the shape of their `detail`. */
export interface PsnEventDetails {
  'psn-ready': Record<string, never>;
  /** For the standalone pages, which show the channel's title and icon. */
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

/** Message of a framed page to the page around it, in px. */
export interface HeightMessage {
  type: 'PSN_HEIGHT';
  height: number;
}

export type ParentMessage =
  | 'PSN_WIDGET_OPENED'
  | 'PSN_WIDGET_CLOSED'
  | 'PSN_WIDGET_HID'
  | 'PSN_WIDGET_DISPLAYED_BEFORE'
  | 'PSN_REDIRECT_TO_STORE'
  | 'PSN_END_OF_FLOW'
  | 'PSN_FEEDBACK_SUBMITTED'
  | 'PSN_WEB_WIDGET_CLOSED';
