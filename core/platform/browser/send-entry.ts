import { feedbackReplySchema } from '../../contract/feedback.ts';
import { parse } from '../../contract/wire.ts';
import { errorBodySchema } from '../../contract/error-body.ts';
import { retryAfterOf } from '../../retry/retry-after.ts';
import type { Entry, Sending } from '../outbox.ts';
import { bodyOf } from './http.ts';

const REQUEST_TIMEOUT_MS = 30_000;

const initOf = ({ body, headers }: Entry, feedbackId: string | null): RequestInit => ({
  method: 'POST',
  headers: {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...headers,
    ...(feedbackId ? { 'X-FID': feedbackId } : {}),
  },
  body,
  credentials: 'omit',
});

/** Posts a submission and says what came back; it never rejects. */
export async function sendEntry(entry: Entry, feedbackId: string | null): Promise<Sending> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
  const failed = (
    status: number,
    message: string,
    more: { code?: string | null; retryAfterMs?: number | null } = {},
  ): Sending => ({ isTaken: false, status, code: null, message, retryAfterMs: null, ...more });
  try {
    const response = await fetch(entry.url, { ...initOf(entry, feedbackId), signal: limit.signal });
    const body = bodyOf(await response.text());
    if (response.ok) {
      const reply = parse(feedbackReplySchema, body);
      return reply.ok
        ? { isTaken: true, reply: reply.value }
        : failed(response.status, 'The server’s answer to the submission can’t be used.');
    }
    const parsed = parse(errorBodySchema, body);
    const error = parsed.ok ? parsed.value.error : null;
    return failed(
      response.status,
      error?.message || `${response.status} ${response.statusText}`.trim(),
      {
        code: error?.code ?? null,
        retryAfterMs: retryAfterOf(response.headers.get('Retry-After'), Date.now()),
      },
    );
  } catch {
    return failed(0, limit.signal.aborted ? 'Request timed out' : 'Network failure');
  } finally {
    clearTimeout(timer);
  }
}

/** What a browser sends along while a page goes away, in bytes. */
const MOST_KEEPALIVE_BYTES = 60_000;

/** The page goes away: what fits is sent without waiting for an answer, and stays in the outbox until there is one. */
export function sendLast(
  entries: readonly Entry[],
  feedbackIdOf: (entry: Entry) => string | null,
): void {
  let left = MOST_KEEPALIVE_BYTES;
  for (const entry of entries) {
    left -= new TextEncoder().encode(entry.body).length;
    if (left < 0) return;
    fetch(entry.url, { ...initOf(entry, feedbackIdOf(entry)), keepalive: true }).catch(
      () => undefined,
    );
  }
}
