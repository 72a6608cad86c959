import { installDraft } from './draft.ts';
import { installPartial } from './partial.ts';
import { installResume } from './resume.ts';

/** Saving an incomplete survey: partial submissions, drafts, and the way back to them. */
export function install(): void {
  installResume();
  installPartial();
  installDraft();
}
