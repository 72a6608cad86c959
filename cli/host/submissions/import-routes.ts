import type { FastifyInstance } from 'fastify';
import { isStorable } from '../../../core/contract/stored-text.ts';
import {
  answerImportsSchema,
  importRemovalSchema,
  importReply,
  importRequest,
  MAX_IMPORT_BODY_BYTES,
} from '../../../core/contract/content/answers.ts';
import type { LiveWorkspace } from '../../workspace/live-workspace.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import { limitPerson } from '../content/access.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import { invalidBody, notFound } from '../http/api-error.ts';
import { createHeavyWork } from '../http/heavy-work.ts';
import { parseBody } from '../http/parse-body.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { send } from '../http/reply.ts';
import { importsOf, openImport, removeImport } from './answer-imports.ts';
import { importAnswers } from './import.ts';

interface ImportServices {
  database: Database;
  workspace: LiveWorkspace;
  limits: RateLimits;
  live: LiveChat;
}

const PATH = '/v1/content/answers';

/** Routes by which editors import answers of other programs, list the imports, and remove one. */
export function serveImports(app: FastifyInstance, services: ImportServices): void {
  const { database, workspace, live } = services;
  // A call stores up to 500 responses, so that a host runs one at a time.
  const importing = createHeavyWork();
  const nameOf = async (survey: string): Promise<string> =>
    (await workspace.latest()).flows.get(survey)?.value.name || survey;

  // A repeated call stores nothing again.
  app.post(
    PATH,
    { ...limitPerson(services), bodyLimit: MAX_IMPORT_BODY_BYTES },
    async (request, reply) => {
      const body = parseBody(importRequest, request.body);
      const author = byActor(actorOf(request));
      const survey = { workspace: await workspace.latest(), version: workspace.version() };
      const result = await importing(() =>
        database.transaction().execute(async (transaction) => {
          const importId = await openImport(transaction, body, author);
          return importAnswers(transaction, { ...survey, importId }, body);
        }),
      );
      if (result.added > 0) {
        await recordAct(database, author, 'answers_imported', {
          subject: await nameOf(body.survey),
          details: `${body.program}: ${result.added}`,
        });
        live.publishSubmission(body.survey, false);
      }
      return send(reply, importReply, result);
    },
  );

  app.get<{ Querystring: Record<string, unknown> }>(
    PATH,
    limitPerson(services),
    async (request, reply) => {
      const { survey = '' } = request.query;
      if (typeof survey !== 'string' || survey === '' || !isStorable(survey))
        throw invalidBody([{ path: 'survey', message: 'expected an id' }]);
      return send(reply, answerImportsSchema, { imports: await importsOf(database, { survey }) });
    },
  );

  app.delete<{ Params: { id: string } }>(
    `${PATH}/:id`,
    limitPerson(services),
    async (request, reply) => {
      const author = byActor(actorOf(request));
      const result = await importing(() =>
        database.transaction().execute(async (transaction) => {
          const removed = await removeImport(transaction, request.params.id);
          if (removed)
            await recordAct(transaction, author, 'answers_removed', {
              subject: await nameOf(removed.survey),
              details: `${removed.program}: ${removed.removed}`,
            });
          return removed;
        }),
      );
      if (!result) throw notFound('import');
      live.publishSubmission(result.survey, false);
      return send(reply, importRemovalSchema, { removed: result.removed });
    },
  );
}
