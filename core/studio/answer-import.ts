import { attach, createEvent, createStore, sample, scopeBind } from 'effector';
import type { ImportReply } from '../contract/content/answers.ts';
import type { ContentSurvey } from '../contract/content/workspace.ts';
import { flowSchema, type Flow } from '../contract/flow.ts';
import { parse } from '../contract/wire.ts';
import {
  batchesOf,
  isTimeZone,
  openAnswers,
  prepareAnswers,
  readResponses,
  tallyOf,
  type AnswerFile,
  type AnswerSource,
  type ColumnMap,
  type Tally,
} from '../import/answers/index.ts';
import { ImportProblem, type ProblemCode } from '../import/index.ts';
import { takeFirst, takeLatest } from '../platform/idioms.ts';
import { $studioApi, type StudioApi } from '../platform/studio-api.ts';
import { uuid } from '../platform/uuid.ts';
import { readJson } from './text/json-text.ts';
import { workspaceOpened } from './workspace.ts';

/** Import of answers of other programs: a file, its map of columns, and the storing of its responses. */

/** A survey without a published version has no answers. */
const UNPUBLISHED = 'unpublished';

export const importOpened = createEvent<ContentSurvey>({ name: 'importOpened' });
export const importClosed = createEvent({ name: 'importClosed' });
export const answersGiven = createEvent<AnswerFile>({ name: 'answersGiven' });
export const mapChanged = createEvent<ColumnMap>({ name: 'mapChanged' });
export const importRequested = createEvent({ name: 'importRequested' });

export const $importSurvey = createStore<ContentSurvey | null>(null, { name: '$importSurvey' })
  .on(importOpened, (_, survey) => survey)
  .reset(importClosed);

const liveText = async (api: StudioApi, path: string): Promise<string | null> =>
  (await api.file(path)).live?.text ?? null;

async function liveFlow(api: StudioApi, { path }: ContentSurvey): Promise<Flow> {
  const text = await liveText(api, path);
  const read = text === null ? null : parse(flowSchema, readJson(text));
  if (!read?.ok) throw new ImportProblem(UNPUBLISHED);
  return read.value;
}

/** The time zone of the first channel of a survey, which the answers count for. */
async function timeZoneOf(api: StudioApi, { channels }: ContentSurvey): Promise<string> {
  const node = channels.find(({ kind }) => kind === 'node');
  const text = node ? await liveText(api, node.path) : null;
  if (text === null) throw new ImportProblem(UNPUBLISHED);
  const zone = (readJson(text) as Record<string, unknown> | undefined)?.['time_zone'];
  return typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC';
}

interface Prepared {
  importId: string;
  source: AnswerSource;
  tally: Tally;
}

const prepareFx = attach({
  name: 'prepareFx',
  source: { api: $studioApi, survey: $importSurvey },
  async effect({ api, survey }, file: AnswerFile): Promise<Prepared> {
    const flow = await liveFlow(api, survey!);
    const timeZone = await timeZoneOf(api, survey!);
    const options = { map: null, program: null, timeZone };
    const source = await prepareAnswers(await openAnswers(file), flow, options);
    return { importId: uuid(), source, tally: await tallyOf(source) };
  },
});
takeFirst({ clock: answersGiven, target: prepareFx });

/** Longest name of a file that the host stores. */
const MAX_FILE_NAME = 255;

/** The import of a file. A second one after an interruption is the same. */
const $import = createStore({ id: '', file: '' }, { name: '$import' }).on(
  prepareFx.done,
  (_, { params, result }) => ({ id: result.importId, file: params.name.slice(0, MAX_FILE_NAME) }),
);

/** The file that is imported, with its map; `null` before one is read. */
export const $answerSource = createStore<AnswerSource | null>(null, { name: '$answerSource' })
  .on(prepareFx.doneData, (_, { source }) => source)
  .on(mapChanged, (source, map) => source && { ...source, map })
  .reset(importOpened, importClosed, prepareFx);

const tallyFx = attach({
  name: 'tallyFx',
  source: $answerSource,
  effect: async (source, _map: ColumnMap) => tallyOf(source!),
});
sample({ clock: mapChanged, target: tallyFx });

const latestTally = takeLatest({
  effect: tallyFx,
  source: $answerSource,
  isCurrent: (source, map) => source?.map === map,
});

/** Counts of the import. They are of the former map while a changed one is counted. */
export const $answerTally = createStore<Tally | null>(null, { name: '$answerTally' })
  .on(prepareFx.doneData, (_, { tally }) => tally)
  .on(latestTally.done, (_, { result }) => result)
  .reset(importOpened, importClosed, prepareFx);

export const $isReadingAnswers = prepareFx.pending;
export const $isCountingAnswers = tallyFx.pending;

/** Why a file is not read: `unpublished`, `offline`, or its own problem. */
type AnswerProblem =
  | { kind: 'unpublished' | 'offline' }
  | { kind: 'file'; code: ProblemCode; row: number | null };

function problemOf(error: Error): AnswerProblem {
  if (!(error instanceof ImportProblem)) return { kind: 'offline' };
  const { message, code, row } = error;
  return message === UNPUBLISHED ? { kind: UNPUBLISHED } : { kind: 'file', code, row };
}

export const $answerProblem = createStore<AnswerProblem | null>(null, { name: '$answerProblem' })
  .on(prepareFx.failData, (_, error) => problemOf(error))
  .reset(importOpened, importClosed, prepareFx);

const batchStored = createEvent<ImportReply>({ name: 'batchStored' });

const storeFx = attach({
  name: 'storeFx',
  source: { api: $studioApi, source: $answerSource, own: $import },
  async effect({ api, source, own }) {
    const report = scopeBind(batchStored);
    const { program, flow } = source!;
    const responses = readResponses(source!, () => undefined);
    for await (const batch of batchesOf(responses))
      report(
        await api.importAnswers({
          survey: flow.id,
          program,
          importId: own.id,
          file: own.file,
          responses: batch,
        }),
      );
  },
});
sample({
  clock: importRequested,
  source: $answerSource,
  filter: Boolean,
  fn: (): void => undefined,
  target: storeFx,
});

/** The answers of a survey are stored, all or some of them. */
export const answersStored = createEvent({ name: 'answersStored' });
sample({ clock: storeFx.finally, fn: (): void => undefined, target: answersStored });
// The list counts the answers of each survey.
sample({ clock: answersStored, target: workspaceOpened });

export const $isStoringAnswers = storeFx.pending;

/** Responses that are stored so far; `null` before the first import. */
export const $storedAnswers = createStore<ImportReply | null>(null, { name: '$storedAnswers' })
  .on(storeFx, () => ({ added: 0, known: 0 }))
  .on(
    batchStored,
    (stored, { added, known }) =>
      stored && { added: stored.added + added, known: stored.known + known },
  )
  .reset(importOpened, importClosed, prepareFx, mapChanged);

export const $importEnd = createStore<'done' | 'stopped' | null>(null, { name: '$importEnd' })
  .on(storeFx.done, () => 'done')
  .on(storeFx.fail, () => 'stopped')
  .reset(importOpened, importClosed, prepareFx, mapChanged, storeFx);
