import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  customerRecordsSchema,
  erasureSchema,
  foundCustomersSchema,
  identifierKinds,
} from '../../../core/contract/customers.ts';
import type { Actor } from '../auth/actor.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { send } from '../http/reply.ts';
import { runIdempotent } from '../http/idempotency.ts';
import { byActor, customerInLog, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import { parseBody } from '../http/parse-body.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { erasureRequest } from '../http/requests.ts';
import { baseUrlOf, blobUrl } from '../http/urls.ts';
import type { LiveChat } from '../conversations/live-chat.ts';
import type { Database } from '../database/database.ts';
import type { FileStorage } from '../uploads/files.ts';
import { createHeavyWork } from '../http/heavy-work.ts';
import type { Query } from '../http/query.ts';
import { encode } from '../http/encode.ts';
import type { SurveyHistory } from '../content/survey-history.ts';
import { describePerson, toFoundCustomer } from './describe.ts';
import { erasePerson, previewErasure, type ErasureChoice } from './erasure.ts';
import { measureExport, readExport } from './export.ts';
import { findPeople } from './find.ts';
import { readIdentifier } from './identifier.ts';
import { inTime, tooMuch } from './in-time.ts';
import { serveMerges } from './merge-route.ts';
import { personById, type Person } from './person.ts';
import { findRelated } from './related.ts';

interface CustomerServices {
  database: Database;
  /** Answers to questions that were removed count too. */
  history: SurveyHistory;
  files: FileStorage;
  limits: RateLimits;
  live: LiveChat;
}

interface OfCustomer {
  Params: { id: string };
}

const PATH = '/v1/customers';
/** Largest export of a request; the command writes larger ones. */
const MAX_EXPORT_BYTES = 20_000_000;

/** Routes by which operators with the role `customers` find, export and erase people. */
export function serveCustomerRecords(app: FastifyInstance, services: CustomerServices): void {
  const { database, history, limits } = services;
  const reading = createHeavyWork();

  async function authorise(request: FastifyRequest): Promise<Actor> {
    const operator = actorOf(request);
    await limits.consume('customers', operator.id);
    return operator;
  }

  const openPerson = (id: string): Promise<Person> =>
    inTime(database, async (transaction) => {
      const person = await personById(transaction, id);
      if (!person) throw notFound('customer');
      return person;
    });

  app.get<{ Querystring: Query }>(PATH, async (request, reply) => {
    await authorise(request);
    const workspace = await history.complete();
    const identifier = readIdentifier(request.query['query'] ?? '', workspace);
    const { people, hasMore } = await reading(() =>
      inTime(database, (transaction) =>
        findPeople(transaction, workspace, identifier, toFoundCustomer),
      ),
    );
    return send(reply, foundCustomersSchema, {
      customers: [...people],
      hasMore,
      searched: [...identifierKinds],
    });
  });

  app.get<OfCustomer>(`${PATH}/:id`, async (request, reply) => {
    await authorise(request);
    const records = await reading(async () => {
      const person = await openPerson(request.params.id);
      const related = await findRelated(database, person);
      const workspace = await history.complete();
      return inTime(database, (transaction) =>
        describePerson(transaction, workspace, baseUrlOf(request), person, related),
      );
    });
    return send(reply, customerRecordsSchema, records);
  });

  serveMerges(app, services, {
    authorise,
    openPerson: (id) => reading(() => openPerson(id)),
  });

  app.post<OfCustomer>(`${PATH}/:id/export`, async (request, reply) => {
    const operator = await authorise(request);
    const report = await reading(async () =>
      exportOf(database, await openPerson(request.params.id), baseUrlOf(request)),
    );
    await recordAct(database, byActor(operator), 'customer_exported', {
      subject: customerInLog(request.params.id),
    });
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Disposition': 'attachment; filename="customer.json"',
      })
      .send(report);
  });

  app.post<OfCustomer>(`${PATH}/:id/erase`, async (request, reply) => {
    const operator = await authorise(request);
    const { confirm, ...choice } = parseBody(erasureRequest, request.body ?? {});
    const { id } = request.params;
    const erasure = await reading(async () => {
      if (confirm !== null) return eraseConfirmed(services, request, operator, id, confirm, choice);
      const person = await openPerson(id);
      const related = await findRelated(database, person, choice.also);
      return previewErasure(database, person, choice, new Set(related.keys()));
    });
    return send(reply, erasureSchema, erasure);
  });
}

/** All data of a person, with addresses of the files. */
async function exportOf(database: Database, person: Person, baseUrl: string) {
  const { tables } = await inTime(database, async (transaction) => {
    if ((await measureExport(transaction, person)) > MAX_EXPORT_BYTES)
      throw tooMuch(`The export of this customer is larger than ${MAX_EXPORT_BYTES / 1e6} MB.`);
    return readExport(transaction, person);
  });
  const blobs = tables['blobs']!.map((row) => ({
    ...row,
    url: blobUrl(baseUrl, String(row['id'])),
  }));
  return { id: person.id, exported_at: new Date().toISOString(), ...tables, blobs };
}

/** Erases the confirmed rows, once for each idempotency key, and notifies hosts and operators. */
async function eraseConfirmed(
  { database, files, live }: CustomerServices,
  request: FastifyRequest,
  operator: Actor,
  id: string,
  confirm: string,
  choice: ErasureChoice,
) {
  // A repeated request gets its receipt, although the person has been erased.
  const shown = await inTime(database, (transaction) => personById(transaction, id));
  const relatedIds = new Set(shown ? (await findRelated(database, shown, choice.also)).keys() : []);
  let fileIds: readonly string[] = [];
  const { body } = await runIdempotent(
    database,
    request,
    `erasures ${operator.id}`,
    { id, confirm, ...choice },
    async (transaction) => {
      const person = await personById(transaction, id);
      if (!person) throw notFound('customer');
      const preview = await previewErasure(transaction, person, choice, relatedIds);
      if (preview.confirm !== confirm)
        throw new ApiError(
          409,
          'changed',
          'The records of this customer have changed since the preview. Request it again.',
        );
      const result = await erasePerson(
        transaction,
        person,
        choice,
        operator.name ?? operator.nickname ?? operator.id,
      );
      fileIds = result.fileIds;
      await recordAct(transaction, byActor(operator), 'customer_erased', {
        subject: customerInLog(id),
      });
      return { status: 200, body: encode(erasureSchema, result.receipt) };
    },
  );
  for (const fileId of fileIds) await files.remove(fileId);
  live.publishErasure();
  for (const surveyId of new Set(shown?.responses.map(({ flow_id }) => flow_id)))
    live.publishSubmission(surveyId, false);
  return parseBody(erasureSchema, body);
}
