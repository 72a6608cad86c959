import type { Flow } from '../core/contract/flow.ts';
import type { PsnEnv } from '../core/platform/env.ts';
import type { PsnEventDetails } from '../core/platform/page.ts';
import type { Explanation } from '../core/widget/explain.ts';

/** What TypeScript knows of the elements in a host page. */

export type { ErrorCode } from '../core/errors/errors.ts';
export type { ParentMessage, OpenReason } from '../core/platform/page.ts';
export type { Explanation, Flow, PsnEnv };

/** The events of all elements, by name. */
export type PsnEventMap = { [K in keyof PsnEventDetails]: CustomEvent<PsnEventDetails[K]> };

/** A person the page knows, as JSON in `customer`; keys in snake_case. */
export interface CustomerAttributes {
  id?: string;
  external_id?: string;
  user_id?: string;
  name?: string;
  email?: string;
  phone_number?: string;
  gender?: string;
  birth_year?: number;
  attributes?: Record<string, unknown>;
}

interface PsnBase extends HTMLElement {
  apiUrl: string | null;
  socketUrl: string | null;
  proxyUrl: string | null;
  /** Shows everything in another language from now on. */
  setLanguage(code: string): void;
  addEventListener<K extends keyof PsnEventMap>(
    type: K,
    listener: (this: this, event: PsnEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

interface ShowsFlow extends PsnBase {
  /** Begins again with an empty response. */
  reset(): void;
  /** Answers a question; what does not fit it counts as no answer. */
  answer(questionKey: string, value: unknown): void;
}

export interface PsnFeedbackElement extends ShowsFlow {
  nodeId: string | null;
  creatorId: string | null;
  signature: string | null;
  responses: string | object | null;
  customer: CustomerAttributes | null;
  preview: boolean;
  /** With `preview`: the flow to show, in the wire format. */
  flow: unknown;
}

export interface PsnFlowPreviewElement extends ShowsFlow {
  flowId: string | null;
  frame: boolean;
  flow: unknown;
}

export interface PsnChatElement extends PsnBase {
  feedbackId: string | null;
  token: string | null;
  send(text: string): void;
  archive(): void;
}

export interface PsnWidgetElement extends PsnBase {
  code: string | null;
  externalId: string | null;
  userId: string | null;
  creatorId: string | null;
  signature: string | null;
  customer: CustomerAttributes | null;
  placement: 'float' | 'inline' | null;
  open(): void;
  close(): void;
  toggle(): void;
  show(): void;
  hide(): void;
  openChat(feedbackId: string, token: string): void;
  showPreviousFeedbacks(): void;
  identify(customer: CustomerAttributes): void;
  setMode(mode: 'chat' | 'thank' | 'random'): void;
  clearMode(): void;
  /** Why it shows or doesn't, rule by rule; also on the console with `psnEnv.debug`. */
  explain(): Promise<Explanation[]>;
}

declare global {
  interface HTMLElementTagNameMap {
    'psn-widget': PsnWidgetElement;
    'psn-feedback': PsnFeedbackElement;
    'psn-chat': PsnChatElement;
    'psn-flow-preview': PsnFlowPreviewElement;
  }
}
