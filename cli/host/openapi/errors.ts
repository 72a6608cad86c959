/** Codes of errors, with their HTTP status and their meaning for callers. */
export const errorCodes = {
  broken_form: { status: 400, text: 'The form breaks off or can’t be read.' },
  host_repeated: { status: 400, text: 'The request has more than one header `Host`.' },
  idempotency_key: { status: 400, text: 'The header `Idempotency-Key` is missing or no key.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, text: 'The body is no JSON.' },
  unauthorized: { status: 401, text: 'The session or token is missing, wrong or no longer valid.' },
  wrong_sign_in: { status: 401, text: 'Address, password or passkey do not fit an account.' },
  link_invalid: { status: 401, text: 'The link was used, has expired, or is incomplete.' },
  header_missing: { status: 403, text: 'A call with a session cookie lacks `X-PSN-Request`.' },
  session_needed: { status: 403, text: 'Only a session makes this call, no token.' },
  missing_scope: { status: 403, text: 'The token lacks the scope for this.' },
  reauthentication_needed: {
    status: 403,
    text: 'The identity has to be confirmed first: `POST /v1/account/confirm`.',
  },
  foreign_feedback: {
    status: 403,
    text: 'The device has begun no response with the id of `X-FID`.',
  },
  foreign_origin: { status: 403, text: 'A page of another origin calls a route of operators.' },
  foreign_file: {
    status: 403,
    text: 'A file of the answers belongs to another customer or channel.',
  },
  missing_role: { status: 403, text: 'The person lacks the role for this.' },
  owner_only: {
    status: 403,
    text: 'Only owners read and change this file; their tokens need the scope `people` as well.',
  },
  not_shared: { status: 403, text: 'Shared links do not show this.' },
  rating_off: { status: 403, text: 'The channel asks for no ratings.' },
  signature_invalid: {
    status: 403,
    text: 'The channel demands a signature, and has got no good one.',
  },
  upload_prevented: { status: 403, text: 'The channel accepts no pictures in conversations.' },
  not_found: { status: 404, text: 'There is nothing under this id or address.' },
  unknown_version: { status: 404, text: 'There is no such version.' },
  already_rated: { status: 409, text: 'The conversation is rated already.' },
  last_owner: { status: 409, text: 'A host needs one owner.' },
  changed: { status: 409, text: 'Something has changed since it was shown. Read it again.' },
  channel_closed: { status: 409, text: 'The channel accepts no answers at the moment.' },
  chat_closed: { status: 409, text: 'The conversation is queued.' },
  chat_open: { status: 409, text: 'The conversation has not ended yet.' },
  outdated: {
    status: 409,
    text: 'Another version was published meanwhile. `details.live` names it.',
  },
  harmful: {
    status: 409,
    text: 'The change harms stored answers: `details.harm`. Repeat it with `accept_harm` if it is wanted.',
  },
  draft_changed: {
    status: 409,
    text: 'The draft was changed, discarded or published meanwhile: `details.path`, `details.draft`.',
  },
  draft_outdated: {
    status: 409,
    text: 'The live file is another one than the draft began with: `details.path`.',
  },
  in_progress: {
    status: 409,
    text: 'The same request is being worked on. Repeat it after `Retry-After`.',
  },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    status: 413,
    text: 'The body is larger than 256 KiB, 4 MiB with imported answers, or 32 MiB with the files of a workspace.',
  },
  too_large: { status: 413, text: 'The file is larger than 10 MiB.' },
  too_many_records: {
    status: 413,
    text: 'The records of the customer are too many or too large for a call. The command `psn data` reads them.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    text: 'The body is neither JSON nor a plain form.',
  },
  media_type: { status: 415, text: 'A form with a file is expected, or is not accepted here.' },
  foreign_host: { status: 421, text: 'The host is not known by this name (`--public-url`).' },
  file_refused: {
    status: 422,
    text: 'The file has a type that is not accepted, or another type than its name.',
  },
  idempotency_mismatch: {
    status: 422,
    text: 'The `Idempotency-Key` was sent with another body before.',
  },
  common_password: { status: 422, text: 'The password is easy to guess.' },
  email_taken: { status: 422, text: 'Another account has this email address.' },
  invalid: {
    status: 422,
    text: 'A value is missing or wrong. `message` names the first, `details` all of them.',
  },
  not_valid: { status: 422, text: 'The files have errors: `details.findings`.' },
  too_many_files: { status: 422, text: 'The answers have more than 20 files.' },
  unknown_event: { status: 422, text: 'The event belongs to no visit and no response.' },
  unknown_question: {
    status: 422,
    text: 'No open channel verifies a phone number with this question.',
  },
  unknown_flow: { status: 422, text: 'The channel does not show this survey.' },
  unknown_node: { status: 422, text: 'There is no such channel.' },
  wrong_code: { status: 422, text: 'The code is wrong, too old, or was tried too often.' },
  too_many: { status: 429, text: 'Over a limit. Try again after `Retry-After`.' },
  internal: { status: 500, text: 'The host failed.' },
  integration_failed: { status: 502, text: 'The other system did not answer.' },
  sms_failed: { status: 502, text: 'The text message could not be sent.' },
  unavailable: {
    status: 503,
    text: 'The host lacks its database, or has too much to do. Repeat after `Retry-After`.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCodes;
