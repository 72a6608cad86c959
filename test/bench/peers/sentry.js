import * as Sentry from '@sentry/browser';

Sentry.init({
  dsn: 'https://key@sentry.invalid/1',
  integrations: [Sentry.feedbackIntegration({ colorScheme: 'light' })],
});
