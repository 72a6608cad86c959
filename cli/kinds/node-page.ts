import { fileAddress } from '../../core/contract/file-address.ts';
import { wire } from '../../core/contract/collections.ts';
import { strictOptional } from '../../core/contract/schema.ts';
import { text } from '../../core/contract/wire.ts';

/** Settings of a node for its page on the host; no element needs them. */
export const nodePageSchema = wire({
  /**
   * Address of a picture for the second part of `/feedback`: beside the survey, and as a band above it on a phone.
   */
  pictureUrl: strictOptional(fileAddress),
  /** Text alternative of the picture, for screen readers. Leave it out for decoration. */
  pictureAlt: strictOptional(text),
});
