import type { BaseTranslation } from '../../i18n-types';

/** Sentences of the emails to operators, and of those with replies to customers. */
const mail = {
  responses: 'New responses: {count}',
  messages: 'New messages: {count}',
  unanswered: 'Conversations without a reply: {count}',
  more: 'More in the inbox: {count}',
  week: 'Weekly summary: {period}',
  survey: 'Survey',
  weekResponses: 'Responses',
  change: 'In brackets: the change from the week before.',
  quiet: 'No responses this week.',
  open: 'Open in the inbox',
  why: 'You receive this email because of the notification “{name}”.',
  test: 'This is a test: emails of this host arrive.',
  signInSubject: 'Sign in to {host}',
  signInAction: 'Sign in',
  signInNote:
    'The link works once, within {minutes} {{minute|minutes}}. If you did not ask for it, ignore this email.',
  inviteSubject: '{name} invites you to {host}',
  inviteAction: 'Accept the invitation',
  inviteNote: 'The link works once, within {days} {{day|days}}.',
  replySubject: 'Your conversation with {name}',
  openConversation: 'Open the conversation',
  replyPicture: 'A picture, which is in the conversation.',
  replyByMail: 'You can also reply to this email.',
  replyPrivate: 'The link opens your conversation. Pass it on to no one.',
  replyWhy:
    'You receive this email because you gave this address in your conversation with {name}.',
  unsubscribe: 'Unsubscribe from these emails',
  unsubscribed: 'You will receive no more of these emails.',
  resubscribe: 'Receive them again',
} satisfies BaseTranslation;

export default mail;
