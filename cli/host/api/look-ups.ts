import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parse } from '../../../core/contract/wire.ts';
import type { LiveWorkspace } from '../workspace/watch.ts';
import { ApiError, invalidBody } from './api-error.ts';

const body = v.object({ question_id: v.string(), flow_id: v.string(), answer: v.string() });

/** Answers to other questions, for what was looked up; they lie in the workspace's `lookups` folder. */
export function serveLookUps(app: FastifyInstance, workspace: LiveWorkspace): void {
  app.post<{ Params: { id: string } }>('/v1/flows/:id/requests', async ({ body: given }) => {
    const parsed = parse(body, given);
    if (!parsed.ok) throw invalidBody(parsed.problems);
    const { question_id: questionId, answer } = parsed.value;
    const found = workspace
      .current()
      .lookUps.get(questionId)
      ?.value.answers.get(answer.trim().toLowerCase());
    if (!found) throw new ApiError(404, 'not_found', 'Nothing is known under this answer.');
    return { responses: found };
  });
}
