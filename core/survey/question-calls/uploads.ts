import { attach, createEvent, createStore, sample, scopeBind } from 'effector';
import { MAX_FILES } from '../../contract/limits.ts';
import type { Upload } from '../../contract/calls.ts';
import { asReported } from '../../errors/errors.ts';
import { omitKey } from '../../platform/idioms.ts';
import { dispatchFx, errorEvent } from '../../platform/page.ts';
import { $questionApi, type UploadTask } from '../../platform/question-api.ts';
import { uuid } from '../../platform/uuid.ts';
import { invalid } from '../../questions/index.ts';
import { $index, answerChanged, flowReset } from '../session/index.ts';

/** Uploads of files to the server. */

interface ChosenFile {
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

const uploadTaskCreated = createEvent<{ chosen: ChosenFile; uploading: UploadTask }>({
  name: 'uploadTaskCreated',
});
const uploadProgressed = createEvent<{ chosen: ChosenFile; progress: number }>({
  name: 'uploadProgressed',
});

const $uploadCount = createStore(0, { name: '$uploadCount' });
const uploadFx = attach({
  name: 'uploadFx',
  source: { api: $questionApi, count: $uploadCount },
  async effect({ api, count }, chosen: ChosenFile): Promise<Upload> {
    if (count > MAX_FILES)
      throw new Error(`No more than ${MAX_FILES} files are taken for one survey.`);
    const reportTask = scopeBind(uploadTaskCreated, { safe: true });
    const reportProgress = scopeBind(uploadProgressed, { safe: true });
    const uploading = api.upload(chosen.file, chosen.name, uuid(), (progress) =>
      reportProgress({ chosen, progress }),
    );
    reportTask({ chosen, uploading });
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

/** Pending and failed uploads by element id. A finished upload is removed: the file is the question's answer then. */
export const $uploads = createStore<Uploads>({}, { name: '$uploads' });

const cancelFx = attach({
  name: 'cancelFx',
  source: $uploads,
  effect: (uploads, elementId: string) => uploads[elementId]?.uploading?.cancel(),
});
const fileRetried = sample({
  clock: uploadRetried,
  source: $uploads,
  filter: (uploads, id) => id in uploads,
  fn: (uploads, id): ChosenFile => uploads[id]!,
  name: 'fileRetried',
});
const uploadStarted = sample({ clock: [fileChosen, fileRetried], name: 'uploadStarted' });
sample({
  clock: fileRemoved,
  target: cancelFx,
});
$uploadCount.on(uploadStarted, (count) => count + 1).reset($index, flowReset);
sample({
  clock: uploadStarted,
  target: uploadFx,
});
$uploads
  .on(uploadStarted, (uploads, chosen) => ({
    ...uploads,
    [chosen.elementId]: { ...chosen, progress: 0, hasFailed: false, uploading: null },
  }))
  .on(uploadTaskCreated, (uploads, { chosen, uploading }) => change(uploads, chosen, { uploading }))
  .on(uploadProgressed, (uploads, { chosen, progress }) => change(uploads, chosen, { progress }))
  .reset($index, flowReset);
sample({
  clock: cancelFx.finally,
  source: $uploads,
  fn: (uploads, { params }) => omitKey(uploads, params),
  target: $uploads,
});

sample({
  clock: uploadStarted,
  fn: ({ elementId }) => ({
    elementId,
    value: null,
    isSettled: false,
    problem: invalid('busy'),
    clearsError: true,
  }),
  target: answerChanged,
});
sample({
  clock: fileRemoved,
  fn: (elementId) => ({ elementId, value: null, isSettled: false }),
  target: answerChanged,
});

const isCurrent = (uploads: Uploads, { params }: { params: ChosenFile }) =>
  uploads[params.elementId]?.file === params.file;
const uploadFinished = sample({
  clock: uploadFx.done,
  source: $uploads,
  filter: isCurrent,
  fn: (_, done) => done,
  name: 'uploadFinished',
});
const uploadFailed = sample({
  clock: uploadFx.fail,
  source: $uploads,
  filter: isCurrent,
  fn: (_, fail) => fail,
  name: 'uploadFailed',
});
sample({
  clock: uploadFinished,
  fn: ({ params: { elementId, file, name }, result }) => ({
    elementId,
    value: { name, size: file.size, type: file.type, url: result.url, blobId: result.id },
    isSettled: true,
    isLate: true,
  }),
  target: answerChanged,
});
sample({
  clock: uploadFinished,
  source: $uploads,
  fn: (uploads, { params }) => omitKey(uploads, params.elementId),
  target: $uploads,
});
sample({
  clock: uploadFailed,
  source: $uploads,
  fn: (uploads, { params }) => change(uploads, params, { hasFailed: true }),
  target: $uploads,
});
sample({
  clock: uploadFailed,
  fn: ({ params }) => ({
    elementId: params.elementId,
    value: null,
    isSettled: true,
    problem: invalid('upload'),
  }),
  target: answerChanged,
});
sample({
  clock: uploadFailed,
  fn: ({ error }) => errorEvent(asReported('upload', error)),
  target: dispatchFx,
});
