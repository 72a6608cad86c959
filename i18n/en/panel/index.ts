import type { BaseTranslation } from '../../i18n-types';

const panel = {
  previous: 'Previous feedback',
  none: 'What you send from here will be listed in this place.',
  newFeedback: 'New feedback',
  unread: '{count} new {{message|messages}}',
} satisfies BaseTranslation;

export default panel;
