import { listOf, wire } from '../collections.ts';
import { id, optional, string } from '../schema.ts';
import { finding, harm } from './changes.ts';
import { draftState } from './drafts.ts';

/** Details of refused calls of content. */

/** `details` of refusals, each with the fields of its code. */
export const contentRefusalSchema = wire({
  /** With `outdated`: the live version. */
  live: optional(id),
  /** With `harmful`: changes that harm stored answers. */
  harm: listOf(harm),
  /** With `not_valid`: mistakes in the files. */
  findings: listOf(finding),
  /** With `draft_changed`, `draft_outdated` and `owner_only`: path of the file. */
  path: optional(string),
  /** With `draft_changed`: the draft as it is now; `null` where it was discarded or published. */
  draft: optional(draftState),
});
