import type { FastifyInstance } from 'fastify';
import type { Integration } from '../../kinds/kinds.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { openedVersion } from '../content/answered-version.ts';
import { nodesGuardingQuestion } from '../content/guarded-flow.ts';
import type { Identities } from '../auth/identities.ts';
import { parseBody } from '../http/parse-body.ts';
import { limitAddress, type RateLimits } from '../http/rate-limits.ts';
import { integrationRequest } from '../http/requests.ts';

const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 64 * 1024;

/** Route that calls another system for a question. The workspace's `integrations` list the allowed systems. */
export function serveIntegration(
  app: FastifyInstance,
  workspace: LiveWorkspace,
  limits: RateLimits,
  identities: Identities,
): void {
  app.post('/integration', limitAddress(limits, 'integrations'), async (request, reply) => {
    const { referenceId, body: answers, flowVersion } = parseBody(integrationRequest, request.body);
    const live = workspace.current();
    const { workspace: opened } = await openedVersion(workspace, flowVersion);
    await identities.checkAny(request, nodesGuardingQuestion(live, referenceId, opened));
    const integration = opened.integrations.get(referenceId)?.value;
    const current = live.integrations.get(referenceId)?.value;
    if (!integration) throw notFound('integration');
    // A secret in the headers may have been replaced.
    const called = current?.url === integration.url ? current : integration;
    const result = await callIntegration(called, answers);
    return reply.header('Cache-Control', 'no-store').send(result);
  });
}

/** Posts the answers as JSON and returns the JSON reply. Throws status 502 on any error or a reply over 64 KiB. */
async function callIntegration({ url, headers }: Integration, answers: object): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(answers),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readReply(response);
    if (response.ok) return JSON.parse(text) as unknown;
  } catch {
    // Details of the other system's failure are not public.
  }
  throw new ApiError(502, 'integration_failed', 'The other system did not answer.');
}

/** Reads the body of a reply as text. Rejects, and closes the connection, when it is too long. */
async function readReply({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_REPLY_BYTES) throw new RangeError('The reply is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
