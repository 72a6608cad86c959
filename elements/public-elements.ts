/** Generated from `elements/declaration.ts` by `npm run generate`. */

import type { PsnEventDetails } from '../core/platform/page-events.ts';
import type { Explanation } from '../core/widget/explanation.ts';
import type { AnswerInput, CustomerAttributes, PsnElement } from './public-types.ts';

/** The events of all elements, by name. */
export interface PsnEventMap {
  /** The element is loaded and painted for the first time; a hidden widget too. */
  'psn-ready': CustomEvent<PsnEventDetails['psn-ready']>;
  /** The widget’s button is shown. */
  'psn-show': CustomEvent<PsnEventDetails['psn-show']>;
  /** The widget’s button is hidden. */
  'psn-hide': CustomEvent<PsnEventDetails['psn-hide']>;
  /** The panel is about to open; `preventDefault()` stops it. */
  'psn-open': CustomEvent<PsnEventDetails['psn-open']>;
  /** The panel is about to close; `preventDefault()` stops it. */
  'psn-close': CustomEvent<PsnEventDetails['psn-close']>;
  /** An answer changed. There is no value where personal data is hidden. */
  'psn-answer': CustomEvent<PsnEventDetails['psn-answer']>;
  /** The survey moved to another page. */
  'psn-state-change': CustomEvent<PsnEventDetails['psn-state-change']>;
  /** The server has the answers, or they are saved to be sent later. */
  'psn-submit': CustomEvent<PsnEventDetails['psn-submit']>;
  /** The survey ended. */
  'psn-end': CustomEvent<PsnEventDetails['psn-end']>;
  /** The answers match the survey’s store redirect; follow it if you like. */
  'psn-redirect-to-store': CustomEvent<PsnEventDetails['psn-redirect-to-store']>;
  /** Another language is shown. */
  'psn-language-change': CustomEvent<PsnEventDetails['psn-language-change']>;
  /** A chat is shown. */
  'psn-chat-open': CustomEvent<PsnEventDetails['psn-chat-open']>;
  /** The status of the chat: `open`, `queued`, `closed` or `archived`. */
  'psn-chat-status': CustomEvent<PsnEventDetails['psn-chat-status']>;
  /** A message was sent or received. */
  'psn-message': CustomEvent<PsnEventDetails['psn-message']>;
  /** The visitor rated the chat: 0, 50 or 100. */
  'psn-rate': CustomEvent<PsnEventDetails['psn-rate']>;
  /** An error occurred. */
  'psn-error': CustomEvent<PsnEventDetails['psn-error']>;
}

/** A floating button that opens a survey, and afterwards a chat. */
export interface PsnWidgetElement extends PsnElement {
  /** Code of the widget, such as `PSN-BOOKSHP`. */
  code: string | null;
  /** `inline`: the open panel fills the element, without a button. */
  placement: 'float' | 'inline' | null;
  /** Side of the window, in place of the `side` of the configuration. */
  side: 'left' | 'right' | null;
  /** `idle`: loads the panel when the browser is idle; `none`: when it opens; else when the visitor is likely to open it. */
  preload: 'intent' | 'idle' | 'none' | null;
  /** Shows the survey, or an empty conversation, to look at; nothing is sent. */
  preview: boolean;
  /** Your own id of the visitor. */
  externalId: string | null;
  /** A second id of your own. */
  userId: string | null;
  /** The visitor, as far as the page knows: JSON, or an object as a property. */
  customer: CustomerAttributes | null;
  /** Id of the visitor in the API. */
  creatorId: string | null;
  /** JWT that proves the identity of the visitor, for channels that demand one. */
  signature: string | null;
  /** URL of the host, if the scripts are served from another origin. */
  apiUrl: string | null;
  /** URL of the host for live chat, if it is another one. */
  socketUrl: string | null;
  /** URL of the host for integrations, if it is another one. */
  proxyUrl: string | null;
  /** With `preview`: the survey, in the wire format. */
  flow: unknown;
  /** Opens the panel. */
  open(): void;
  /** Closes the panel. */
  close(): void;
  /** Opens or closes the panel. */
  toggle(): void;
  /** Shows the button. */
  show(): void;
  /** Hides the button, and closes the panel. */
  hide(): void;
  /** Opens the panel with a conversation. */
  openChat(feedbackId: string, token: string): void;
  /** Opens the panel with the feedback that this browser has sent before. */
  showPreviousFeedbacks(): void;
  /** Identifies the visitor, such as after a sign-in. */
  identify(customer: CustomerAttributes): void;
  /** Sets the mode of the panel, which CSS can read in the attribute `mode`. */
  setMode(mode: 'chat' | 'thank' | 'random'): void;
  /** Clears the mode `random`. */
  clearMode(): void;
  /** Explains rule by rule why the widget is shown or not. */
  explain(): Promise<Explanation[]>;
  /** Switches the language of the interface and the survey. */
  setLanguage(code: string): void;
  /** Allows data of the elements in browser storage; `false` removes it. */
  consent(isGiven: boolean): Promise<void>;
  /** Removes all data of the elements from this browser, and starts as for a new visitor. */
  forget(): Promise<void>;
}

/** The survey of a channel, in the place of the tag. */
export interface PsnFeedbackElement extends PsnElement {
  /** Id of the channel. */
  nodeId: string | null;
  /** Answers to start with: base64url of JSON, or an object as a property. */
  responses: string | Record<string, AnswerInput> | null;
  /** Shows the logo and the name of the channel above the survey. */
  brand: boolean;
  /** For a survey that is the page itself: the browser’s Back and Forward move between its pages. */
  history: boolean;
  /** `idle`: loads when the browser is idle; `none`: when the element is near the viewport; else immediately. */
  preload: 'intent' | 'idle' | 'none' | null;
  /** Shows the survey, or an empty conversation, to look at; nothing is sent. */
  preview: boolean;
  /** Your own id of the visitor. */
  externalId: string | null;
  /** A second id of your own. */
  userId: string | null;
  /** The visitor, as far as the page knows: JSON, or an object as a property. */
  customer: CustomerAttributes | null;
  /** Id of the visitor in the API. */
  creatorId: string | null;
  /** JWT that proves the identity of the visitor, for channels that demand one. */
  signature: string | null;
  /** URL of the host, if the scripts are served from another origin. */
  apiUrl: string | null;
  /** URL of the host for live chat, if it is another one. */
  socketUrl: string | null;
  /** URL of the host for integrations, if it is another one. */
  proxyUrl: string | null;
  /** With `preview`: the survey, in the wire format. */
  flow: unknown;
  /** Starts the survey again with an empty response. */
  reset(): void;
  /** Answers a question; a value that does not fit clears the answer. */
  answer(questionKey: string, value: AnswerInput): void;
  /** Switches the language of the interface and the survey. */
  setLanguage(code: string): void;
  /** Allows data of the elements in browser storage; `false` removes it. */
  consent(isGiven: boolean): Promise<void>;
  /** Removes all data of the elements from this browser, and starts as for a new visitor. */
  forget(): Promise<void>;
}

/** The support chat on one response. */
export interface PsnChatElement extends PsnElement {
  /** Id of the response. */
  feedbackId: string | null;
  /** Token from the reply to the submission. */
  token: string | null;
  /** `idle`: loads when the browser is idle; `none`: when the element is near the viewport; else immediately. */
  preload: 'intent' | 'idle' | 'none' | null;
  /** Shows the survey, or an empty conversation, to look at; nothing is sent. */
  preview: boolean;
  /** URL of the host, if the scripts are served from another origin. */
  apiUrl: string | null;
  /** URL of the host for live chat, if it is another one. */
  socketUrl: string | null;
  /** URL of the host for integrations, if it is another one. */
  proxyUrl: string | null;
  /** Sends a message. */
  send(text: string): void;
  /** Ends the conversation without asking. */
  archive(): void;
  /** Switches the language of the interface and the survey. */
  setLanguage(code: string): void;
  /** Allows data of the elements in browser storage; `false` removes it. */
  consent(isGiven: boolean): Promise<void>;
  /** Removes all data of the elements from this browser, and starts as for a new visitor. */
  forget(): Promise<void>;
}

/** A survey to look at; nothing is sent. */
export interface PsnFlowPreviewElement extends PsnElement {
  /** Id of the survey. */
  flowId: string | null;
  /** Draws the survey inside a widget’s frame. */
  frame: boolean;
  /** For a survey that is the page itself: the browser’s Back and Forward move between its pages. */
  history: boolean;
  /** `idle`: loads when the browser is idle; `none`: when the element is near the viewport; else immediately. */
  preload: 'intent' | 'idle' | 'none' | null;
  /** URL of the host, if the scripts are served from another origin. */
  apiUrl: string | null;
  /** URL of the host for live chat, if it is another one. */
  socketUrl: string | null;
  /** URL of the host for integrations, if it is another one. */
  proxyUrl: string | null;
  /** The survey, in the wire format. */
  flow: unknown;
  /** Starts the survey again with an empty response. */
  reset(): void;
  /** Answers a question; a value that does not fit clears the answer. */
  answer(questionKey: string, value: AnswerInput): void;
  /** Switches the language of the interface and the survey. */
  setLanguage(code: string): void;
  /** Allows data of the elements in browser storage; `false` removes it. */
  consent(isGiven: boolean): Promise<void>;
  /** Removes all data of the elements from this browser, and starts as for a new visitor. */
  forget(): Promise<void>;
}

declare global {
  interface HTMLElementTagNameMap {
    'psn-widget': PsnWidgetElement;
    'psn-feedback': PsnFeedbackElement;
    'psn-chat': PsnChatElement;
    'psn-flow-preview': PsnFlowPreviewElement;
  }
  interface HTMLElementEventMap extends PsnEventMap {}
  interface DocumentEventMap extends PsnEventMap {}
}
