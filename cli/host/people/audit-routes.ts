import type { FastifyInstance, FastifyReply } from 'fastify';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import {
  auditActs,
  auditLogSchema,
  type AuditAct,
  type AuditEntry,
} from '../../../core/contract/audit-log.ts';
import { REAUTHENTICATION_NEEDED } from '../../../core/contract/sign-in.ts';
import { byActor, recordAct } from '../auth/audit-log.ts';
import { actorOf } from '../auth/person-request.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { Query } from '../http/query.ts';
import { checkStorable } from '../http/stored-text.ts';
import { send } from '../http/reply.ts';
import type { PeopleServices } from './services.ts';

/** Route of the audit log. */

const PAGE_SIZE = 50;
/** Entries of an export. */
const MAX_EXPORTED = 100_000;
const FIRST_YEAR = 1970;

/** Whether a text is a day of the calendar, such as 2026-11-30. */
function isDay(text: string): boolean {
  const date = new Date(text);
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().slice(0, 10) === text &&
    date.getUTCFullYear() >= FIRST_YEAR
  );
}

function dayOf(query: Query, name: string): string | null {
  const text = query[name];
  if (text === undefined || text === '') return null;
  if (!isDay(text))
    throw new ApiError(422, 'invalid', `${name}: expected a day such as 2026-11-30.`);
  return text;
}

function actOf({ act }: Query): AuditAct | null {
  if (act === undefined || act === '') return null;
  if (!auditActs.includes(act as AuditAct))
    throw new ApiError(422, 'invalid', `act: expected one of ${auditActs.join(', ')}.`);
  return act as AuditAct;
}

/** Reads entries that match the query, newest first. */
async function readEntries(database: Database, query: Query, limit: number): Promise<AuditEntry[]> {
  const act = actOf(query);
  const from = dayOf(query, 'from');
  const to = dayOf(query, 'to');
  const { person, before } = query;
  checkStorable(person, 'person');
  let select = database.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit);
  if (act !== null) select = select.where('act', '=', act);
  if (person) select = select.where('person_id', '=', person);
  if (from !== null) select = select.where('at', '>=', sql<Date>`${from}::date`);
  if (to !== null) select = select.where('at', '<', sql<Date>`${to}::date + 1`);
  if (before && /^\d{1,18}$/.test(before)) select = select.where('id', '<', before);
  return (await select.execute()).map(({ id, at, person_id: personId, ...others }) => ({
    ...others,
    id,
    at: at.toISOString(),
    personId,
  }));
}

export function serveAuditLog(app: FastifyInstance, { database }: PeopleServices): void {
  app.get<{ Querystring: Query }>('/v1/audit-log', async (request, reply) => {
    const { query } = request;
    if (query['format'] !== 'csv') {
      const entries = await readEntries(database, query, PAGE_SIZE + 1);
      return send(reply, auditLogSchema, {
        entries: entries.slice(0, PAGE_SIZE),
        hasMore: entries.length > PAGE_SIZE,
      });
    }
    const actor = actorOf(request);
    if (!actor.isRecent)
      throw new ApiError(
        403,
        REAUTHENTICATION_NEEDED,
        'Confirm your identity, then repeat the call.',
      );
    const entries = await readEntries(database, query, MAX_EXPORTED);
    await recordAct(database, byActor(actor), 'audit_log_exported');
    return sendCsv(reply, entries);
  });
}

const COLUMNS = ['at', 'act', 'name', 'source', 'address', 'subject', 'details'] as const;

const sendCsv = (reply: FastifyReply, entries: readonly AuditEntry[]): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .headers({
      'Cache-Control': 'no-store',
      'Content-Disposition': 'attachment; filename="audit-log.csv"',
    })
    .send(
      stringify([...entries], {
        header: true,
        columns: [...COLUMNS],
        escape_formulas: true,
        bom: true,
      }),
    );
