import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EMPTY_FILTER, filterFromQuery } from '../../../../core/contract/results/filter.ts';
import {
  teamReportSchema,
  teamTableQuerySchema,
} from '../../../../core/contract/results/team-report.ts';
import { byActor, recordAct } from '../../auth/audit-log.ts';
import { actorOf } from '../../auth/person-request.ts';
import { invalidBody } from '../../http/api-error.ts';
import { createHeavyWork } from '../../http/heavy-work.ts';
import { parseBody } from '../../http/parse-body.ts';
import type { Query } from '../../http/query.ts';
import { checkStorable } from '../../http/stored-text.ts';
import { recordsFile } from '../../tables/file.ts';
import { requireReader } from '../access.ts';
import { databaseOf, PATH, sendResult, type ResultServices } from '../opened.ts';
import { periodBefore } from '../period.ts';
import { MEDIA_TYPES } from '../table-route.ts';
import type { TeamFilter } from './counted.ts';
import { teamReport } from './report.ts';
import { TEAM_COLUMNS, teamRecords } from './table.ts';

type TeamRequest = FastifyRequest<{ Querystring: Query }>;

/** @throws {ApiError} with status 422 for an invalid filter */
function filterOf(query: Query): TeamFilter {
  checkStorable(query, '');
  const filter = filterFromQuery(query);
  if (!filter.ok) throw invalidBody(filter.problems);
  const { from, to, node } = filter.value;
  return { from, to, node };
}

/** Routes of the report about a team, for people with the role `results`. Shared links are of one survey. */
export function serveTeamReport(app: FastifyInstance, services: ResultServices): void {
  const { database, workspace } = services;
  const queued = createHeavyWork();

  app.get<{ Querystring: Query }>(`${PATH}/team`, async (request: TeamRequest, reply) => {
    await requireReader(services, request);
    const filter = filterOf(request.query);
    const before = periodBefore({ ...EMPTY_FILTER, ...filter });
    const limited = databaseOf(services, request);
    const report = await queued(() => teamReport(limited, workspace.current(), filter, before));
    return sendResult(reply, teamReportSchema, report);
  });

  app.get<{ Querystring: Query }>(
    `${PATH}/team/export`,
    { config: { isFile: true }, exposeHeadRoute: false },
    async (request: TeamRequest, reply) => {
      await requireReader(services, request);
      const filter = filterOf(request.query);
      const { format } = parseBody(teamTableQuerySchema, request.query);
      const limited = databaseOf(services, request);
      const records = await queued(() => teamRecords(limited, workspace.current(), filter));
      await recordAct(database, byActor(actorOf(request)), 'results_exported', {
        subject: 'team',
        details: format,
      });
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="team.${format}"`,
          'Content-Type': MEDIA_TYPES[format],
        })
        .send(recordsFile(TEAM_COLUMNS, Readable.from(records), format, 'Team'));
    },
  );
}
