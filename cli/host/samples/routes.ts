import type { FastifyInstance } from 'fastify';
import { SAMPLES_REMOVE } from '../../../core/contract/samples.ts';
import { requireOperator } from '../auth/operator-request.ts';
import type { Operators } from '../auth/operators.ts';
import type { Database } from '../database/database.ts';
import { removeSamples } from './store.ts';

/** Route that removes all samples, for operators that may erase customers. A repeated call changes nothing. */
export function serveSamples(
  app: FastifyInstance,
  { database, operators }: { database: Database; operators: Operators },
): void {
  app.post(SAMPLES_REMOVE, async (request, reply) => {
    await requireOperator(operators, request, 'customers');
    await removeSamples(database);
    return reply.status(204).send();
  });
}
