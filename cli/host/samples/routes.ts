import type { FastifyInstance } from 'fastify';
import { SAMPLES_ADD, SAMPLES_REMOVE } from '../../../core/contract/samples.ts';
import { requireOperator } from '../auth/operator-request.ts';
import type { Operators } from '../auth/operators.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { surveysWithSamples } from '../records/samples.ts';
import { addSamples, removeSamples } from './store.ts';

/** Routes that add and remove samples, for operators that may erase customers. A repeated call changes nothing. */
export function serveSamples(
  app: FastifyInstance,
  {
    database,
    workspace,
    operators,
    live,
  }: { database: Database; workspace: LiveWorkspace; operators: Operators; live: LiveChat },
): void {
  app.post(SAMPLES_ADD, async (request, reply) => {
    await requireOperator(operators, request, 'customers');
    if (await addSamples(database, workspace.current()))
      live.publishSamples(await surveysWithSamples(database));
    return reply.status(204).send();
  });
  app.post(SAMPLES_REMOVE, async (request, reply) => {
    await requireOperator(operators, request, 'customers');
    const surveys = await surveysWithSamples(database);
    await removeSamples(database);
    live.publishSamples(surveys);
    return reply.status(204).send();
  });
}
