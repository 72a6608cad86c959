import { contentRefusalSchema } from '../../../core/contract/content/refusal.ts';
import type { Output } from '../../../core/contract/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { encode } from '../http/encode.ts';
import { toDraftState, type DraftRow } from './drafts.ts';
import { HarmfulError, NotValidError } from './publish-checked.ts';
import { OutdatedError } from './publish.ts';

/** Refusals of the calls of content. */

type Details = Partial<Output<typeof contentRefusalSchema>>;

/** Writes only the given fields. */
function detailsOf(given: Details): unknown {
  const all = { live: null, harm: [], findings: [], path: null, draft: null, ...given };
  const wire = encode(contentRefusalSchema, all) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(wire).filter(([name]) => name in given));
}

const refusal = (status: number, code: string, message: string, details: Details): ApiError =>
  new ApiError(status, code, message, { details: detailsOf(details) });

export const unknownVersion = (): ApiError =>
  new ApiError(404, 'unknown_version', 'There is no such version.');

export const draftChanged = (path: string, draft: DraftRow | undefined): ApiError =>
  refusal(409, 'draft_changed', `${path}: the draft was changed, discarded or published.`, {
    path,
    draft: draft ? toDraftState(draft) : null,
  });

export const draftOutdated = (path: string): ApiError =>
  refusal(
    409,
    'draft_outdated',
    `${path}: the live file is another one than the draft began with.`,
    {
      path,
    },
  );

export const ownerOnly = (path: string): ApiError =>
  refusal(
    403,
    'owner_only',
    `${path}: only owners read and change this file, with tokens that have the scope people as well.`,
    { path },
  );

/** Turns refusals of a publish into replies. Returns any other error unchanged. */
export function asReply(error: unknown): unknown {
  if (error instanceof OutdatedError)
    return refusal(409, 'outdated', error.message, {
      live: error.live ? String(error.live) : null,
    });
  if (error instanceof NotValidError)
    return refusal(422, 'not_valid', error.message, { findings: [...error.findings] });
  if (error instanceof HarmfulError)
    return refusal(409, 'harmful', error.message, { harm: [...error.harm] });
  return error;
}
