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
  archive: 'End this conversation',
  archiveTitle: 'End the conversation?',
  archiveText: 'It is archived, and no more messages can be written.',
  no: 'No',
  yes: 'Yes',
  closed: 'Your conversation is archived.',
  yourAnswers: 'Your answers',
} satisfies BaseTranslation;

export default chat;
