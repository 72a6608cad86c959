import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type {
  ImportedResponse,
  ImportReply,
  ImportRequest,
} from '../../../core/contract/content/answers.ts';
import { IMPORTED_FROM } from '../../../core/contract/imported.ts';
import { feedbackToWire } from '../../../core/contract/feedback.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { surveysOf } from '../content/channel-surveys.ts';
import type { Database, DatabaseTransaction } from '../database/database.ts';
import { ApiError, invalidBody } from '../http/api-error.ts';
import { importedFeedbacks, type ImportedFeedback } from './imported-feedback.ts';
import { RESPONSE_COLUMNS, responseRows } from './store.ts';

/** Stores answers of other programs. They reach no webhook, notification and quota, and each row is stored once. */

/** No response is older; see the filter of results. */
const FIRST_TIME = Date.UTC(2000, 0, 1);
const DAY_MS = 24 * 60 * 60_000;

interface Survey {
  workspace: Workspace;
  /** Number of the version that the answers count for. */
  version: number;
  /** Import that they are of; see `openImport`. */
  importId: string;
}

interface Stored extends ImportedFeedback {
  id: string;
  response: ImportedResponse;
}

/** @throws {ApiError} with status 422 for a time before 2000 and in the future */
function checkTimes({ responses }: ImportRequest, now: number): void {
  const problems = responses.flatMap(({ submittedAt }, at) => {
    const time = submittedAt === null ? now : Date.parse(submittedAt);
    return time >= FIRST_TIME && time <= now + DAY_MS
      ? []
      : [{ path: `responses.${at}.submitted_at`, message: 'expected a time from 2000 to today' }];
  });
  if (problems.length > 0) throw invalidBody(problems);
}

/** Removes the answers of a survey that were imported from a program. Returns their number. */
export async function removeImported(
  database: Database,
  { survey, program }: Pick<ImportRequest, 'survey' | 'program'>,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('feedbacks')
    .where('flow_id', '=', survey)
    .where('import_key', 'is not', null)
    .where(sql<boolean>`context ->> ${IMPORTED_FROM} = ${program}`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The channel of imported answers. @throws {ApiError} with status 422 without one */
export function importNode(
  { nodes }: Workspace,
  { survey, node }: Pick<ImportRequest, 'survey' | 'node'>,
): string {
  const showing = [...nodes.values()].filter(({ value }) => surveysOf(value).includes(survey));
  const [found] = node === null ? showing : showing.filter(({ value }) => value.id === node);
  if (found) return found.value.id;
  throw node === null
    ? new ApiError(422, 'unknown_node', `No published channel shows the survey ${survey}.`)
    : new ApiError(422, 'unknown_node', `There is no channel ${node} that shows ${survey}.`);
}

/**
 * Stores responses in one transaction: all that are not there yet.
 *
 * @throws {ApiError} with status 422 for an unknown survey or channel, and for a wrong time
 */
export async function importAnswers(
  transaction: DatabaseTransaction,
  { workspace, version, importId }: Survey,
  request: ImportRequest,
  now = Date.now(),
): Promise<ImportReply> {
  const { survey, program, responses } = request;
  const flow = workspace.flows.get(survey)?.value;
  if (!flow) throw new ApiError(422, 'unknown_flow', `There is no published survey ${survey}.`);
  const nodeId = importNode(workspace, request);
  checkTimes(request, now);
  const convert = importedFeedbacks(flow);
  const rows = new Map(
    responses.map((response): [string, Stored] => {
      const id: string = randomUUID();
      const circumstances = { deviceId: `imported-${id}`, nodeId, version, now };
      return [id, { id, response, ...convert(response, circumstances) }];
    }),
  );
  const stored = await transaction
    .insertInto('feedbacks')
    .values(
      [...rows.values()].map(({ id, response, feedback }) => ({
        id,
        node_id: nodeId,
        flow_id: survey,
        version,
        device_id: feedback.deviceId,
        is_completed: response.isCompleted,
        import_key: `${program} ${response.key}`,
        import_id: importId,
        payload: JSON.stringify(feedbackToWire(feedback)),
        context: JSON.stringify({ [IMPORTED_FROM]: program }),
        // The respondents wait for no reply.
        chat_status: 'archived',
        archived_at: new Date(feedback.createdAt),
        active_at: new Date(feedback.createdAt),
        created_at: new Date(feedback.createdAt),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['flow_id', 'import_key']).where('import_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .execute();
  const added = stored.map(({ id }) => rows.get(id)!);
  if (added.length > 0)
    await transaction
      .insertInto('responses')
      .columns(RESPONSE_COLUMNS)
      .expression(responseRows(added))
      .execute();
  return { added: added.length, known: responses.length - added.length };
}
