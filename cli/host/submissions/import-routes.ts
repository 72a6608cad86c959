import type { FastifyInstance } from 'fastify';
import {
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
import { createHeavyWork } from '../http/heavy-work.ts';
import { parseBody } from '../http/parse-body.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { send } from '../http/reply.ts';
import { importAnswers } from './import.ts';

interface ImportServices {
  database: Database;
  workspace: LiveWorkspace;
  limits: RateLimits;
  live: LiveChat;
}

/** Route by which editors import answers of other programs. A repeated call stores nothing again. */
export function serveImports(app: FastifyInstance, services: ImportServices): void {
  const { database, workspace, live } = services;
  // A call stores up to 500 responses, so that a host runs one at a time.
  const importing = createHeavyWork();
  app.post(
    '/v1/content/answers',
    { ...limitPerson(services), bodyLimit: MAX_IMPORT_BODY_BYTES },
    async (request, reply) => {
      const body = parseBody(importRequest, request.body);
      const survey = { workspace: await workspace.latest(), version: workspace.version() };
      const result = await importing(() =>
        database.transaction().execute((transaction) => importAnswers(transaction, survey, body)),
      );
      if (result.added > 0) {
        await recordAct(database, byActor(actorOf(request)), 'answers_imported', {
          subject: survey.workspace.flows.get(body.survey)?.value.name || body.survey,
          details: `${body.program}: ${result.added}`,
        });
        live.publishSubmission(body.survey, false);
      }
      return send(reply, importReply, result);
    },
  );
}
