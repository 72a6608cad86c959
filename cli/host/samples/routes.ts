import type { FastifyInstance } from 'fastify';
import { SAMPLES_ADD, SAMPLES_REMOVE } from '../../../core/contract/samples.ts';
import { requireOperator } from '../auth/operator-request.ts';
import type { Operators } from '../auth/operators.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../../workspace/watch.ts';
import { addSamples, removeSamples } from './store.ts';

/** Routes that add and remove samples, for operators that may erase customers. A repeated call changes nothing. */
export function serveSamples(
  app: FastifyInstance,
  {
    database,
    workspace,
    operators,
  }: { database: Database; workspace: LiveWorkspace; operators: Operators },
): void {
  app.post(SAMPLES_ADD, async (request, reply) => {
    await requireOperator(operators, request, 'customers');
    await addSamples(database, workspace.current());
    return reply.status(204).send();
  });
  app.post(SAMPLES_REMOVE, async (request, reply) => {
    await requireOperator(operators, request, 'customers');
    await removeSamples(database);
    return reply.status(204).send();
  });
}
