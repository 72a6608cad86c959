import type { PsnEventDetails } from '../../core/platform/page-events.ts';

export type PublicEvent = Exclude<keyof PsnEventDetails, 'psn-channel' | 'psn-chat-due'>;

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
    text: 'A message was sent or received.',
  },
  'psn-rate': {
    detail: '{ rating }',
    text: 'The visitor rated the chat: 0, 50 or 100.',
  },
  'psn-error': {
    detail: '{ code, message, cause }',
    text: 'An error occurred.',
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
  '--psn-primary': 'Colour of buttons and accents, the widget’s button included.',
  '--psn-secondary': 'Colour of the widget’s button, if it is to differ from `--psn-primary`.',
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
