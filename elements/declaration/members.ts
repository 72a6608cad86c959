import type { PublicEvent } from './descriptions.ts';

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
  /** Attributes and properties that together replace the required ones. */
  instead?: readonly string[];
  attributes: readonly Member[];
  /** Properties without an attribute, or with another type than their attribute. */
  properties: readonly Member[];
  /** `type` is the signature. */
  methods: readonly Member[];
  events: readonly PublicEvent[];
  parts: readonly string[];
  cssProperties: readonly string[];
}

export const text = 'string | null';

/** The attribute has a method beside it instead of a property. */
const consent: Member = {
  name: 'consent',
  type: "'required' | 'true' | 'false' | null",
  text: '`required`: nothing is stored in the browser until the method `consent` or `true` allows it.',
};
export const keepingMethods: readonly Member[] = [
  {
    name: 'consent',
    type: '(isGiven: boolean): Promise<void>',
    text: 'Allows data of the elements in browser storage; `false` removes it.',
  },
  {
    name: 'forget',
    type: '(): Promise<void>',
    text: 'Removes all data of the elements from this browser, and starts as for a new visitor.',
  },
];

export const sharedAttributes: readonly Member[] = [
  {
    name: 'nonce',
    type: 'string',
    text: 'Nonce for the script of a tag manager, if the element adds one.',
  },
  { name: 'lang', type: 'string', text: 'Language to show, such as `tr` or `pt-BR`.' },
  {
    name: 'api-url',
    type: text,
    text: 'URL of the host, if the scripts are served from another origin.',
  },
  { name: 'socket-url', type: text, text: 'URL of the host for live chat, if it is another one.' },
  {
    name: 'proxy-url',
    type: text,
    text: 'URL of the host for integrations, if it is another one.',
  },
  consent,
];
export const nodeAttributes: readonly Member[] = [
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
    text: 'JWT that proves the identity of the visitor, for channels that demand one.',
  },
];

export const preview: Member = {
  name: 'preview',
  type: 'boolean',
  text: 'Shows the survey, or an empty conversation, to look at; nothing is sent.',
};

export const previewedFlow: Member = {
  name: 'flow',
  type: 'unknown',
  text: 'With `preview`: the survey, in the wire format.',
};

export const setLanguage: Member = {
  name: 'setLanguage',
  type: '(code: string): void',
  text: 'Switches the language of the interface and the survey.',
};
export const surveyMethods: readonly Member[] = [
  { name: 'reset', type: '(): void', text: 'Starts the survey again with an empty response.' },
  {
    name: 'answer',
    type: '(questionKey: string, value: AnswerInput): void',
    text: 'Answers a question; a value that does not fit clears the answer.',
  },
  setLanguage,
  ...keepingMethods,
];

export const surveyEvents = [
  'psn-answer',
  'psn-state-change',
  'psn-submit',
  'psn-end',
  'psn-redirect-to-store',
  'psn-language-change',
] as const;
export const chatEvents = ['psn-chat-open', 'psn-chat-status', 'psn-message', 'psn-rate'] as const;

export const surveyParts = ['body', 'footer', 'question', 'option', 'button', 'input'];
export const colours = [
  '--psn-primary',
  '--psn-secondary',
  '--psn-on-primary',
  '--psn-font',
  '--psn-radius',
];

/** Whether the survey is the page itself. */
export const history: Member = {
  name: 'history',
  type: 'boolean',
  text: 'For a survey that is the page itself: the browser’s Back and Forward move between its pages.',
};

/** When an element that shows at once loads. */
export const preload: Member = {
  name: 'preload',
  type: "'intent' | 'idle' | 'none' | null",
  text: '`idle`: loads when the browser is idle; `none`: when the element is near the viewport; else immediately.',
};
