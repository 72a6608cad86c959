import { pageAddress } from '../../../core/contract/page-address.ts';
import { isBlank } from '../../../core/language/characters.ts';
import type { SubmissionBody } from './retained-answers.ts';

/** Parts of a submission that are not stored. */

/** Reduces the address of the page: an old or hostile browser may send all of it. */
export const withNeededAddress = ({
  origin_url: address,
  ...body
}: SubmissionBody): SubmissionBody => {
  const needed = address ? pageAddress(address) : null;
  return needed ? { ...body, origin_url: needed } : body;
};

/** Removes answers of blank text: they are none. */
export const withoutBlankAnswers = (body: SubmissionBody): SubmissionBody => ({
  ...body,
  responses: (body.responses ?? []).filter(
    (item) =>
      (item.option_id ?? item.active_storage_blob_id ?? null) !== null ||
      !isBlank(String(item.body ?? '')),
  ),
});
