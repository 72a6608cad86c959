import type { FastifyInstance } from 'fastify';
import { SAMPLES_ADD, SAMPLES_REMOVE } from '../../../core/contract/samples.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { surveysWithSamples } from '../records/samples.ts';
import { addSamples, removeSamples } from './store.ts';

/** Routes that add and remove samples, for operators that may erase customers. A repeated call changes nothing. */
export function serveSamples(
  app: FastifyInstance,
  { database, workspace, live }: { database: Database; workspace: LiveWorkspace; live: LiveChat },
): void {
  app.post(SAMPLES_ADD, async (request, reply) => {
    if (await addSamples(database, workspace.current())) {
      live.publishSamples(await surveysWithSamples(database));
      await recordAct(database, byActor(actorOf(request)), 'samples_added');
    }
    return reply.status(204).send();
  });
  app.post(SAMPLES_REMOVE, async (request, reply) => {
    const surveys = await surveysWithSamples(database);
    await removeSamples(database);
    live.publishSamples(surveys);
    await recordAct(database, byActor(actorOf(request)), 'samples_removed');
    return reply.status(204).send();
  });
}
