import type { PsnEventDetails } from '../core/platform/page-events.ts';

/**
 * The public interface of the elements, in one place. Types, editor data, manifests and the tables of the documentation
 * are generated from it: `npm run generate`.
 */

/** `type` is a TypeScript type, which may name the types of `public.ts`. `text` is one sentence for editors and docs. */
interface Member {
  name: string;
  type: string;
  text: string;
}

export interface ElementDeclaration {
  tag: string;
  className: string;
  text: string;
  /** Attributes without which nothing is shown. */
  required: readonly string[];
  attributes: readonly Member[];
  /** Properties beside those of the attributes, and those with another type than their attribute. */
  properties: readonly Member[];
  /** `type` is the signature. */
  methods: readonly Member[];
  events: readonly PublicEvent[];
  parts: readonly string[];
  cssProperties: readonly string[];
}

const text = 'string | null';

/** The attribute has a method beside it instead of a property. */
const consent: Member = {
  name: 'consent',
  type: "'required' | 'true' | 'false' | null",
  text: '`required`: nothing is kept in the browser until the method `consent` or `true` allows it.',
};
const keepingMethods: readonly Member[] = [
  {
    name: 'consent',
    type: '(isGiven: boolean): Promise<void>',
    text: 'Allows the page to keep data in the browser; `false` removes what is kept.',
  },
  {
    name: 'forget',
    type: '(): Promise<void>',
    text: 'Removes all that is kept in this browser, and starts as for a new visitor.',
  },
];

const sharedAttributes: readonly Member[] = [
  {
    name: 'nonce',
    type: 'string',
    text: 'Nonce for the script of a tag manager, if the element adds one.',
  },
  { name: 'lang', type: 'string', text: 'Language to show, such as `tr` or `pt-BR`.' },
  { name: 'api-url', type: text, text: 'URL of the host, if the scripts come from elsewhere.' },
  { name: 'socket-url', type: text, text: 'URL of the host for live chat, if it is another one.' },
  {
    name: 'proxy-url',
    type: text,
    text: 'URL of the host for integrations, if it is another one.',
  },
  consent,
];
const nodeAttributes: readonly Member[] = [
  { name: 'external-id', type: text, text: 'Your own id of the visitor.' },
  { name: 'user-id', type: text, text: 'A second id of your own.' },

  {
    name: 'customer',
    type: 'CustomerAttributes | null',
    text: 'The visitor, as far as the page knows: JSON, or an object as a property.',
  },
  { name: 'creator-id', type: text, text: 'Id of the visitor in the API.' },
  {
    name: 'signature',
    type: text,
    text: 'JWT that proves who asks, for channels that demand one.',
  },
];

const preview: Member = {
  name: 'preview',
  type: 'boolean',
  text: 'Shows the survey, or an empty conversation, to look at; nothing is sent.',
};

const setLanguage: Member = {
  name: 'setLanguage',
  type: '(code: string): void',
  text: 'Switches the language of the interface and the survey.',
};
const surveyMethods: readonly Member[] = [
  { name: 'reset', type: '(): void', text: 'Starts the survey again with an empty response.' },
  {
    name: 'answer',
    type: '(questionKey: string, value: AnswerInput): void',
    text: 'Answers a question; a value that does not fit clears the answer.',
  },
  setLanguage,
  ...keepingMethods,
];

const surveyEvents = [
  'psn-answer',
  'psn-state-change',
  'psn-submit',
  'psn-end',
  'psn-redirect-to-store',
  'psn-language-change',
] as const;
const chatEvents = ['psn-chat-open', 'psn-chat-status', 'psn-message', 'psn-rate'] as const;

const surveyParts = ['body', 'footer', 'question', 'option', 'button', 'input'];
const colours = [
  '--psn-primary',
  '--psn-secondary',
  '--psn-on-primary',
  '--psn-font',
  '--psn-radius',
];

/** When an element that shows at once loads. */
const preload: Member = {
  name: 'preload',
  type: "'intent' | 'idle' | 'none' | null",
  text: '`idle`: loads when the browser is idle; `none`: when the element comes near the window; else at once.',
};

export const elements: readonly ElementDeclaration[] = [
  {
    tag: 'psn-widget',
    className: 'PsnWidgetElement',
    text: 'A floating button that opens a survey, and afterwards a chat.',
    required: ['code'],
    attributes: [
      { name: 'code', type: text, text: 'Code of the widget, such as `PSN-BOOKSHP`.' },
      {
        name: 'placement',
        type: "'float' | 'inline' | null",
        text: '`inline`: the open panel fills the element, without a button.',
      },
      {
        name: 'preload',
        type: "'intent' | 'idle' | 'none' | null",
        text: '`idle`: loads the panel when the browser is idle; `none`: when it opens; else when the visitor is likely to open it.',
      },
      preview,
      ...nodeAttributes,
      ...sharedAttributes,
    ],
    properties: [],
    methods: [
      { name: 'open', type: '(): void', text: 'Opens the panel.' },
      { name: 'close', type: '(): void', text: 'Closes the panel.' },
      { name: 'toggle', type: '(): void', text: 'Opens or closes the panel.' },
      { name: 'show', type: '(): void', text: 'Shows the button.' },
      { name: 'hide', type: '(): void', text: 'Hides the button, and closes the panel.' },
      {
        name: 'openChat',
        type: '(feedbackId: string, token: string): void',
        text: 'Opens the panel with a conversation.',
      },
      {
        name: 'showPreviousFeedbacks',
        type: '(): void',
        text: 'Opens the panel with the feedback that this browser has sent before.',
      },
      {
        name: 'identify',
        type: '(customer: CustomerAttributes): void',
        text: 'Tells who the visitor is, such as after a sign-in.',
      },
      {
        name: 'setMode',
        type: "(mode: 'chat' | 'thank' | 'random'): void",
        text: 'Sets the mode of the panel, which CSS can read in the attribute `mode`.',
      },
      { name: 'clearMode', type: '(): void', text: 'Clears the mode `random`.' },
      {
        name: 'explain',
        type: '(): Promise<Explanation[]>',
        text: 'Explains rule by rule why the widget is shown or not.',
      },
      setLanguage,
      ...keepingMethods,
    ],
    events: [
      'psn-ready',
      'psn-show',
      'psn-hide',
      'psn-open',
      'psn-close',
      ...surveyEvents,
      ...chatEvents,
      'psn-error',
    ],
    parts: ['launcher', 'popover', 'panel', 'header', ...surveyParts, 'message'],
    cssProperties: [
      ...colours,
      '--psn-size',
      '--psn-margin',
      '--psn-width',
      '--psn-height',
      '--psn-z-index',
    ],
  },
  {
    tag: 'psn-feedback',
    className: 'PsnFeedbackElement',
    text: 'The survey of a channel, in the place of the tag.',
    required: ['node-id'],
    attributes: [
      { name: 'node-id', type: text, text: 'Id of the channel.' },
      {
        name: 'responses',
        type: 'string | Record<string, AnswerInput> | null',
        text: 'Answers to start with: base64url of JSON, or an object as a property.',
      },
      {
        name: 'brand',
        type: 'boolean',
        text: 'Shows the logo and the name of the channel above the survey.',
      },
      preload,
      preview,
      ...nodeAttributes,
      ...sharedAttributes,
    ],
    properties: [
      { name: 'flow', type: 'unknown', text: 'With `preview`: the survey, in the wire format.' },
    ],
    methods: surveyMethods,
    events: ['psn-ready', ...surveyEvents, ...chatEvents, 'psn-error'],
    parts: [...surveyParts, 'message'],
    cssProperties: colours,
  },
  {
    tag: 'psn-chat',
    className: 'PsnChatElement',
    text: 'The support chat on one response.',
    required: ['feedback-id', 'token'],
    attributes: [
      { name: 'feedback-id', type: text, text: 'Id of the response.' },
      { name: 'token', type: text, text: 'Token that came with the reply to the submission.' },
      preload,
      preview,
      ...sharedAttributes,
    ],
    properties: [],
    methods: [
      { name: 'send', type: '(text: string): void', text: 'Sends a message.' },
      { name: 'archive', type: '(): void', text: 'Ends the conversation without asking.' },
      setLanguage,
      ...keepingMethods,
    ],
    events: ['psn-ready', ...chatEvents, 'psn-language-change', 'psn-error'],
    parts: ['body', 'button', 'input', 'message'],
    cssProperties: [...colours, '--psn-chat-height'],
  },
  {
    tag: 'psn-flow-preview',
    className: 'PsnFlowPreviewElement',
    text: 'A survey to look at; nothing is sent.',
    required: ['flow-id'],
    attributes: [
      { name: 'flow-id', type: text, text: 'Id of the survey.' },
      { name: 'frame', type: 'boolean', text: 'Draws the survey inside a widget’s frame.' },
      preload,
      ...sharedAttributes,
    ],
    properties: [{ name: 'flow', type: 'unknown', text: 'The survey, in the wire format.' }],
    methods: surveyMethods,
    events: ['psn-ready', ...surveyEvents, 'psn-error'],
    parts: surveyParts,
    cssProperties: colours,
  },
];

type PublicEvent = Exclude<keyof PsnEventDetails, 'psn-channel' | 'psn-chat-due'>;

/** The events. `detail` names the fields of their `detail`. */
export const events: Readonly<Record<PublicEvent, { detail: string; text: string }>> = {
  'psn-ready': {
    detail: '',
    text: 'The element is loaded and painted for the first time; a hidden widget too.',
  },
  'psn-show': {
    detail: '{ reason }',
    text: 'The widget’s button is shown.',
  },
  'psn-hide': {
    detail: '{ reason }',
    text: 'The widget’s button is hidden.',
  },
  'psn-open': {
    detail: '{ reason }',
    text: 'The panel is about to open; `preventDefault()` stops it.',
  },
  'psn-close': {
    detail: '{ reason }',
    text: 'The panel is about to close; `preventDefault()` stops it.',
  },
  'psn-answer': {
    detail: '{ questionId, questionKey, valid, value? }',
    text: 'An answer changed. There is no value where personal data is hidden.',
  },
  'psn-state-change': {
    detail: '{ from, to }',
    text: 'The survey moved to another page.',
  },
  'psn-submit': {
    detail: '{ feedbackId, status, offline }',
    text: 'The server has the answers, or they are saved to be sent later.',
  },
  'psn-end': {
    detail: '{ stateId, style }',
    text: 'The survey ended.',
  },
  'psn-redirect-to-store': {
    detail: '{ url }',
    text: 'The answers match the survey’s store redirect; follow it if you like.',
  },
  'psn-language-change': {
    detail: '{ code }',
    text: 'Another language is shown.',
  },
  'psn-chat-open': {
    detail: '{ feedbackId }',
    text: 'A chat is shown.',
  },
  'psn-chat-status': {
    detail: '{ status }',
    text: 'The status of the chat: `open`, `queued`, `closed` or `archived`.',
  },
  'psn-message': {
    detail: '{ id, own, body }',
    text: 'A message was sent or came in.',
  },
  'psn-rate': {
    detail: '{ rating }',
    text: 'The visitor rated the chat: 0, 50 or 100.',
  },
  'psn-error': {
    detail: '{ code, message, cause }',
    text: 'Anything went wrong.',
  },
};

export const parts: Readonly<Record<string, string>> = {
  launcher: 'The widget’s button.',
  popover: 'The hint beside the button.',
  panel: 'The widget’s panel.',
  header: 'The header of the panel.',
  body: 'The content between header and footer.',
  footer: 'Progress, languages and the badge.',
  question: 'A question with its text, control and error.',
  option: 'An option to choose.',
  button: 'A button.',
  message: 'A message of the chat.',
  input: 'A field.',
};

export const cssProperties: Readonly<Record<string, string>> = {
  '--psn-primary': 'Colour of buttons and accents.',
  '--psn-secondary': 'Second colour of accents.',
  '--psn-on-primary': 'Colour of the text on them.',
  '--psn-font': 'Font family.',
  '--psn-radius': 'Radius of the corners.',
  '--psn-size': 'Size of the widget’s button.',
  '--psn-margin': 'Distance of the widget’s button from the edges.',
  '--psn-width': 'Width of the widget’s panel.',
  '--psn-height': 'Height of the widget’s panel.',
  '--psn-chat-height': 'Height of the chat.',
  '--psn-z-index': 'Stacking order of the widget.',
};
