import type { FastifyInstance } from 'fastify';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { ApiError } from '../http/api-error.ts';
import { openedVersion } from '../content/answered-version.ts';
import { nodesGuardingQuestion } from '../content/guarded-flow.ts';
import type { Identities } from '../auth/identities.ts';
import { parseBody } from '../http/parse-body.ts';
import { limitAddress, type RateLimits } from '../http/rate-limits.ts';
import { lookUpRequest } from '../http/requests.ts';

/** Route that returns prefilled answers to other questions for an answer, from the workspace's `lookups`. */
export function serveLookUps(
  app: FastifyInstance,
  workspace: LiveWorkspace,
  limits: RateLimits,
  identities: Identities,
): void {
  app.post<{ Params: { id: string } }>(
    '/v1/flows/:id/requests',
    limitAddress(limits, 'look-ups'),
    async (request, reply) => {
      const { questionId, answer, flowVersion } = parseBody(lookUpRequest, request.body);
      const { workspace: opened } = await openedVersion(workspace, flowVersion);
      const guards = nodesGuardingQuestion(workspace.current(), questionId, opened);
      await identities.checkAny(request, guards);
      const lookUp = opened.lookUps.get(questionId)?.value;
      const responses = lookUp?.answers.get(answer.trim().toLowerCase());
      if (!responses) throw new ApiError(404, 'not_found', 'Nothing is known under this answer.');
      return reply.send({ responses });
    },
  );
}
