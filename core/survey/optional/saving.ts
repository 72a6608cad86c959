import { installDraft } from './draft.ts';
import { installOpenAttempts } from './open-attempts.ts';
import { installPartial } from './partial.ts';
import { installResume } from './resume.ts';

/** Saves incomplete surveys: partial submissions, drafts, and resuming them. */
export function install(): void {
  installOpenAttempts();
  installResume();
  installPartial();
  installDraft();
}
