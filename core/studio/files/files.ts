import { attach, createEvent, createStore, sample } from 'effector';
import { delay } from 'patronum/delay';
import { HttpError } from '../../errors/http-error.ts';
import { $studioApi, $studioStore } from '../../platform/studio-api.ts';
import type { NamedVersion } from './history.ts';
import {
  draftOf,
  edit,
  isUnsaved,
  joinFile,
  newFile,
  openFile,
  redo,
  restore,
  settle,
  undo,
  withoutRedo,
  type OpenFile,
} from './open-file.ts';
import { saveProblemOf } from './save-problem.ts';

/** The files that are being edited, and their exchange with the host. */

export const RETRY_DELAY_MS = 3000;

export const fileRequested = createEvent<string>({ name: 'fileRequested' });
interface Edit {
  path: string;
  text: string;
  field?: string;
  at?: number;
  /** Whether the act has made the file. */
  isNew?: boolean;
  /** The version with this text, of a restore. */
  restores?: NamedVersion;
}

/** The text of a file was changed by an act, or by typing in a field. */
export const edited = createEvent<Edit>({ name: 'edited' });
/** An act has changed several files. */
export const filesEdited = createEvent<readonly Edit[]>({ name: 'filesEdited' });
export const undoRequested = createEvent<string>({ name: 'undoRequested' });
export const redoRequested = createEvent<string>({ name: 'redoRequested' });
export const conflictSettled = createEvent<{ path: string; side: 'mine' | 'theirs' }>({
  name: 'conflictSettled',
});

export type Files = Readonly<Record<string, OpenFile>>;
export const $files = createStore<Files>({}, { name: '$files' });

/** Name of a file's record in the browser. */
export const nameOf = (path: string): string => `studio ${path}`;

export const loadFileFx = attach({
  name: 'loadFileFx',
  source: { api: $studioApi, store: $studioStore },
  effect: async ({ api, store }, path: string) => {
    const [file, kept] = await Promise.all([api.file(path), store.get(nameOf(path))]);
    return openFile(file, kept);
  },
});
sample({ clock: fileRequested, target: loadFileFx });

export const saveFx = attach({
  name: 'saveFx',
  source: $studioApi,
  effect: (api, file: OpenFile) => api.save(draftOf(file)),
});

const changing =
  <T extends { path: string } | string>(change: (file: OpenFile, payload: T) => OpenFile) =>
  (files: Files, payload: T): Files => {
    const path = typeof payload === 'string' ? payload : payload.path;
    const file = files[path];
    return file ? { ...files, [path]: change(file, payload) } : files;
  };

const changed = changing((file, { text, field, at, restores }: Edit) =>
  restores ? restore(file, text, restores, at) : edit(file, text, field ?? null, at),
);

/** Changes a file. A new act ends the redo of all files: half of an act on several files could be repeated otherwise. */
function withEdit(files: Files, change: Edit): Files {
  const { path, isNew = false } = change;
  const next = changed(isNew ? { ...files, [path]: newFile(path) } : files, change);
  if (next[path] === files[path]) return files;
  const rest = Object.values(next).filter(({ history }) => history.future.length > 0);
  return rest.length === 0
    ? next
    : { ...next, ...Object.fromEntries(rest.map((file) => [file.path, withoutRedo(file)])) };
}

const isChangedByOthers = (error: Error): error is HttpError =>
  error instanceof HttpError && error.status === 409;

/** Files that other people have changed. */
export const filesOutdated = createEvent<readonly string[]>({ name: 'filesOutdated' });
export const readTheirsFx = attach({
  name: 'readTheirsFx',
  source: { api: $studioApi, files: $files },
  effect: ({ api, files }, paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => ({ revision: files[path]?.revision, file: await api.file(path) })),
    ),
});
sample({
  clock: saveFx.fail,
  filter: ({ error }) => isChangedByOthers(error),
  fn: ({ params }) => [params.path],
  target: filesOutdated,
});
sample({
  clock: [
    filesOutdated,
    delay({
      source: sample({
        clock: readTheirsFx.fail,
        filter: ({ error }) => saveProblemOf(error) === 'offline',
        fn: ({ params }) => params,
      }),
      timeout: RETRY_DELAY_MS,
    }),
  ],
  target: readTheirsFx,
});

$files
  .on(loadFileFx.doneData, (files, file) => {
    const own = files[file.path];
    // Several views request a file: an edit may follow the first reply.
    return own && isUnsaved(own) ? files : { ...files, [file.path]: file };
  })
  .on(edited, withEdit)
  .on(filesEdited, (files, edits) => edits.reduce(withEdit, files))
  .on(undoRequested, changing(undo))
  .on(redoRequested, changing(redo))
  .on(
    conflictSettled,
    changing((file, { side }) => settle(file, side)),
  )
  .on(saveFx.done, (files, { params, result: { draft, findings } }) => {
    const file = files[params.path];
    if (!file) return files;
    const { revision, ...state } = draft;
    const saved = {
      ...file,
      savedText: params.text,
      revision,
      draft: revision ? state : null,
      findings,
    };
    return { ...files, [params.path]: saved };
  })
  .on(readTheirsFx.doneData, (files, theirs) =>
    theirs.reduce((all, { revision, file }) => {
      const own = all[file.path];
      // A save that is done meanwhile is later than the reply.
      return own && own.revision === revision ? { ...all, [file.path]: joinFile(own, file) } : all;
    }, files),
  );
