import {
  chatEvents,
  colours,
  keepingMethods,
  nodeAttributes,
  preload,
  preview,
  setLanguage,
  sharedAttributes,
  surveyEvents,
  surveyMethods,
  surveyParts,
  text,
  type ElementDeclaration,
} from './declaration/members.ts';

export { cssProperties, events, parts } from './declaration/descriptions.ts';

/**
 * The public interface of the elements, in one place. Types, editor data, manifests and the tables of the documentation
 * are generated from it: `npm run generate`.
 */

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
        text: 'Identifies the visitor, such as after a sign-in.',
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
      { name: 'token', type: text, text: 'Token from the reply to the submission.' },
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
