import type { FastifyInstance } from 'fastify';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { ApiError } from './api-error.ts';
import { nodesGuardingQuestion } from './guarded-flow.ts';
import type { Identities } from './identities.ts';
import { parseBody } from './parse-body.ts';
import { limitAddress, type RateLimits } from './rate-limits.ts';
import { lookUpRequest } from './requests.ts';

/** Route that looks up an answer and returns prefilled answers to other questions, from the workspace's `lookups`. */
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
      const { question_id: questionId, answer } = parseBody(lookUpRequest, request.body);
      await identities.checkAny(request, nodesGuardingQuestion(workspace.current(), questionId));
      const responses = workspace
        .current()
        .lookUps.get(questionId)
        ?.value.answers.get(answer.trim().toLowerCase());
      if (!responses) throw new ApiError(404, 'not_found', 'Nothing is known under this answer.');
      return reply.send({ responses });
    },
  );
}
