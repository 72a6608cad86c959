import { attach, createEvent, createStore, sample, scopeBind } from 'effector';
import { MAX_FILES } from '../../contract/limits.ts';
import type { Upload } from '../../contract/calls.ts';
import { uuid } from '../../platform/uuid.ts';
import { asReported } from '../../errors/errors.ts';
import { dispatchFx, errorEvent } from '../../platform/page.ts';
import { $questionApi, type UploadTask } from '../../platform/question-api.ts';
import { invalid } from '../questions/index.ts';
import { $index, answerChanged, flowReset } from '../session/index.ts';

/** Uploads of files to the server. */

export interface ChosenFile {
  elementId: string;
  file: Blob;
  name: string;
}

/** One file of one question. */
interface UploadState extends ChosenFile {
  /** Upload progress in whole percent. */
  progress: number;
  hasFailed: boolean;
  uploading: UploadTask | null;
}

export const fileChosen = createEvent<ChosenFile>({ name: 'fileChosen' });
/** Removes the file and aborts its upload. */
export const fileRemoved = createEvent<string>({ name: 'fileRemoved' });
export const uploadRetried = createEvent<string>({ name: 'uploadRetried' });

const begun = createEvent<{ chosen: ChosenFile; uploading: UploadTask }>({ name: 'begun' });
const progressed = createEvent<{ chosen: ChosenFile; progress: number }>({ name: 'progressed' });

const $begun = createStore(0, { name: '$begun' });
const uploadFx = attach({
  name: 'uploadFx',
  source: { api: $questionApi, count: $begun },
  async effect({ api, count }, chosen: ChosenFile): Promise<Upload> {
    if (count > MAX_FILES)
      throw new Error(`No more than ${MAX_FILES} files are taken for one survey.`);
    const tellBegun = scopeBind(begun, { safe: true });
    const tellProgress = scopeBind(progressed, { safe: true });
    const uploading = api.upload(chosen.file, chosen.name, uuid(), (progress) =>
      tellProgress({ chosen, progress }),
    );
    tellBegun({ chosen, uploading });
    return uploading.done;
  },
});

type Uploads = Readonly<Record<string, UploadState>>;
const change = (
  uploads: Uploads,
  { elementId, file }: ChosenFile,
  changes: Partial<UploadState>,
): Uploads =>
  uploads[elementId]?.file === file
    ? { ...uploads, [elementId]: { ...uploads[elementId], ...changes } }
    : uploads;
const without = (uploads: Uploads, elementId: string): Uploads =>
  Object.fromEntries(Object.entries(uploads).filter(([id]) => id !== elementId));

/** Pending and failed uploads by element id. A finished upload is removed: the file is the question's answer then. */
export const $uploads = createStore<Uploads>({}, { name: '$uploads' });

const cancelFx = attach({
  name: 'cancelFx',
  source: $uploads,
  effect: (uploads, elementId: string) => uploads[elementId]?.uploading?.cancel(),
});
const retried = sample({
  clock: uploadRetried,
  source: $uploads,
  filter: (uploads, id) => id in uploads,
  fn: (uploads, id): ChosenFile => uploads[id]!,
  name: 'retried',
});
const started = sample({ clock: [fileChosen, retried], name: 'started' });
sample({
  clock: fileRemoved,
  target: cancelFx,
});
$begun.on(started, (count) => count + 1).reset($index, flowReset);
sample({
  clock: started,
  target: uploadFx,
});
$uploads
  .on(started, (uploads, chosen) => ({
    ...uploads,
    [chosen.elementId]: { ...chosen, progress: 0, hasFailed: false, uploading: null },
  }))
  .on(begun, (uploads, { chosen, uploading }) => change(uploads, chosen, { uploading }))
  .on(progressed, (uploads, { chosen, progress }) => change(uploads, chosen, { progress }))
  .reset($index, flowReset);
sample({
  clock: cancelFx.finally,
  source: $uploads,
  fn: (uploads, { params }) => without(uploads, params),
  target: $uploads,
});

sample({
  clock: started,
  fn: ({ elementId }) => ({ elementId, value: null, isSettled: false, problem: invalid('busy') }),
  target: answerChanged,
});
sample({
  clock: fileRemoved,
  fn: (elementId) => ({ elementId, value: null, isSettled: false }),
  target: answerChanged,
});

const isCurrent = (uploads: Uploads, { params }: { params: ChosenFile }) =>
  uploads[params.elementId]?.file === params.file;
const finished = sample({
  clock: uploadFx.done,
  source: $uploads,
  filter: isCurrent,
  fn: (_, done) => done,
  name: 'finished',
});
const failed = sample({
  clock: uploadFx.fail,
  source: $uploads,
  filter: isCurrent,
  fn: (_, fail) => fail,
  name: 'failed',
});
sample({
  clock: finished,
  fn: ({ params: { elementId, file, name }, result }) => ({
    elementId,
    value: { name, size: file.size, type: file.type, url: result.url, blobId: result.id },
    isSettled: true,
  }),
  target: answerChanged,
});
sample({
  clock: finished,
  source: $uploads,
  fn: (uploads, { params }) => without(uploads, params.elementId),
  target: $uploads,
});
sample({
  clock: failed,
  source: $uploads,
  fn: (uploads, { params }) => change(uploads, params, { hasFailed: true }),
  target: $uploads,
});
sample({
  clock: failed,
  fn: ({ params }) => ({
    elementId: params.elementId,
    value: null,
    isSettled: true,
    problem: invalid('upload'),
  }),
  target: answerChanged,
});
sample({
  clock: failed,
  fn: ({ error }) => errorEvent(asReported('upload', error)),
  target: dispatchFx,
});
