import type { BaseTranslation } from '../../i18n-types';

const panel = {
  signature:
    'This survey cannot be opened this way.\nPlease open the link that you were sent, or ask for a new one.',
  inactive: 'This survey is not open at the moment.\nPlease come back another time.',
  repeat: 'You have already given your feedback.\nThank you!',
  unsubscribe: 'Unsubscribe',
  resumed: 'Your answers from last time are still here.',
  startAgain: 'Start again',
  idle: 'Are you still there? Otherwise your answers will be cleared in a moment.',
  stay: 'I am still here',
  previous: 'Previous feedback',
  none: 'Feedback that you send will be listed here.',
  newFeedback: 'New feedback',
  unread: '{count} new {{message|messages}}',
} satisfies BaseTranslation;

export default panel;
