import { installPageEvents } from './page-events/index.ts';
import { installSubmission } from './submission/index.ts';

/** Starts everything that an open survey does by itself. Calling it again changes nothing. */
export function installSurvey(): void {
  installSubmission();
  installPageEvents();
}
