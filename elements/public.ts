import type { Flow } from '../core/contract/flow.ts';
import type { PsnEnv } from '../core/platform/env.ts';
import type { PsnEventDetails } from '../core/platform/page.ts';
import type { Explanation } from '../core/widget/explain.ts';

/** Public types of the elements, for host pages in TypeScript. */

export type { ErrorCode } from '../core/errors/errors.ts';
export type { ParentMessage, OpenReason } from '../core/platform/page.ts';
export type { Explanation, Flow, PsnEnv };

/** The events of all elements, by name. */
export type PsnEventMap = { [K in keyof PsnEventDetails]: CustomEvent<PsnEventDetails[K]> };

/** The customer that the host page knows: an object, or JSON in the attribute `customer`. Keys in snake_case. */
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
  /** Switches the language of the interface and the survey. */
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
  /** Starts the survey again with an empty response. */
  reset(): void;
  /** Answers a question; a value that does not fit the question clears its answer. */
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
  /** Explains rule by rule why the widget is shown or not; also logged to the console with `psnEnv.debug`. */
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
