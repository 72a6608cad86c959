import { installPageEvents } from './page-events/index.ts';
import { installSubmission } from './submission/index.ts';

/** Installs the models of an open survey: page events, delivery. Idempotent. */
export function installSurvey(): void {
  installSubmission();
  installPageEvents();
}
