import type { BaseTranslation } from '../../i18n-types';

const chat = {
  title: 'Conversation',
  yourMessage: 'Your message',
  send: 'Send',
  sendAgain: 'Send again',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not sent',
  you: 'You',
  unknown: 'Unknown',
  clickToOpen: 'Click to open',
  closed: 'Your conversation is archived.',
  yourAnswers: 'Your answers',
} satisfies BaseTranslation;

export default chat;
