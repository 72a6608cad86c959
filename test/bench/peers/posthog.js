import posthog from 'posthog-js';

posthog.init('phc_bench', {
  api_host: location.origin,
  capture_pageview: false,
  autocapture: false,
  disable_session_recording: true,
  advanced_disable_decide: false,
});
