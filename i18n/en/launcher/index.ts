import type { BaseTranslation } from '../../i18n-types';

const launcher = {
  open: 'Give feedback',
  close: 'Close feedback',
  dismiss: 'Hide this hint',
  unread: 'new messages: {count}',
  failed: 'Something went wrong while loading the widget. Please try again later.',
  tryAgain: 'Try again',
} satisfies BaseTranslation;

export default launcher;
