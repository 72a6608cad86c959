import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parse } from '../../../core/contract/wire.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { ApiError, invalidBody, notFound } from './api-error.ts';

const body = v.object({ reference_id: v.string(), body: v.record(v.string(), v.unknown()) });
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

/** Asks another system on behalf of a question; which one stands in the workspace, and nothing else is ever asked. */
export function serveIntegration(app: FastifyInstance, workspace: LiveWorkspace): void {
  app.post('/integration', async ({ body: given }, reply) => {
    const parsed = parse(body, given);
    if (!parsed.ok) throw invalidBody(parsed.problems);
    const target = workspace.current().integrations.get(parsed.value.reference_id)?.value;
    if (!target) throw notFound('integration');
    const answer = await ask(target, parsed.value.body);
    return reply.header('Cache-Control', 'no-store').send(answer);
  });
}

async function ask(
  { url, headers }: { url: string; headers: Record<string, string> },
  answers: object,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(answers),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.ok && text.length <= MOST_BYTES) return JSON.parse(text) as unknown;
  } catch {
    // What the other system said in detail is nobody's business here.
  }
  throw new ApiError(502, 'integration_failed', 'The other system did not answer.');
}
