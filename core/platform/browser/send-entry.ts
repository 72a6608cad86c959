import { errorBodySchema } from '../../contract/error-body.ts';
import { feedbackReplySchema } from '../../contract/feedback.ts';
import { FEEDBACK_ID } from '../../contract/headers.ts';
import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import { parse } from '../../contract/wire.ts';
import { parseRetryAfter } from '../../retry/retry-after.ts';
import type { Entry, SendResult } from '../outbox.ts';
import { parseJson } from './http.ts';

const createRequest = ({ body, headers }: Entry, feedbackId: string | null): RequestInit => ({
  method: 'POST',
  headers: {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...headers,
    ...(feedbackId ? { [FEEDBACK_ID]: feedbackId } : {}),
  },
  body,
  credentials: 'omit',
});

type Failure = Extract<SendResult, { isAccepted: false }>;

const createFailure = (
  status: number,
  message: string,
  details: Partial<Pick<Failure, 'code' | 'retryAfterMs'>> = {},
): Failure => ({ isAccepted: false, status, code: null, message, retryAfterMs: null, ...details });

function readAccepted(status: number, body: unknown): SendResult {
  const reply = parse(feedbackReplySchema, body);
  return reply.ok
    ? { isAccepted: true, reply: reply.value }
    : createFailure(status, 'The server’s answer to the submission can’t be used.');
}

function readFailure({ status, statusText, headers }: Response, body: unknown): Failure {
  const parsed = parse(errorBodySchema, body);
  const error = parsed.ok ? parsed.value.error : null;
  return createFailure(status, error?.message || `${status} ${statusText}`.trim(), {
    code: error?.code ?? null,
    retryAfterMs: parseRetryAfter(headers.get('Retry-After'), Date.now()),
  });
}

/**
 * Posts a submission and resolves with the result of the try; never rejects.
 *
 * @param feedbackId id of the feedback that earlier partial submissions have created; `null` for the first one
 */
export async function sendEntry(entry: Entry, feedbackId: string | null): Promise<SendResult> {
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(entry.url, { ...createRequest(entry, feedbackId), signal });
    const body = parseJson(await response.text());
    return response.ok ? readAccepted(response.status, body) : readFailure(response, body);
  } catch {
    return createFailure(0, signal.aborted ? 'Request timed out' : 'Network failure');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends entries while the page closes, in order and without waiting for responses, as far as their bodies fit the limit
 * of `keepalive` requests. They stay in the outbox: the next page sends them again, under the same idempotency keys.
 *
 * @param limit bytes that `keepalive` requests may still have
 * @returns bytes that are left
 */
export function sendWithKeepalive(
  entries: readonly Entry[],
  feedbackIdOf: (entry: Entry) => string | null,
  limit: number,
): number {
  let bytesLeft = limit;
  for (const entry of entries) {
    const bytes = new TextEncoder().encode(entry.body).length;
    if (bytes > bytesLeft) continue;
    bytesLeft -= bytes;
    fetch(entry.url, { ...createRequest(entry, feedbackIdOf(entry)), keepalive: true }).catch(
      () => undefined,
    );
  }
  return bytesLeft;
}
