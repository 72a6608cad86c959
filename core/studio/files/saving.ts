import { attach, combine, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import { delay } from 'patronum/delay';
import { $studioStore } from '../../platform/studio-api.ts';
import {
  $files,
  RETRY_DELAY_MS,
  conflictSettled,
  edited,
  filesEdited,
  loadFileFx,
  nameOf,
  readTheirsFx,
  redoRequested,
  saveFx,
  undoRequested,
  type Files,
} from './files.ts';
import { isUnsaved, type KeptFile, type OpenFile } from './open-file.ts';
import { saveProblemOf, type SaveProblem } from './save-problem.ts';

/** The order of saves: each change is stored in the browser, then on the host as a draft, one file at a time. */

const SAVE_DELAY_MS = 500;
const KEEP_DELAY_MS = 150;

const keptOf = ({ text, savedText, history }: OpenFile): KeptFile => ({
  text,
  savedText,
  history,
});

const keepFx = attach({
  name: 'keepFx',
  source: $studioStore,
  effect: async (store, files: Files) => {
    await Promise.all(
      Object.values(files).map((file) => store.set(nameOf(file.path), keptOf(file))),
    );
  },
});

const keepDue = debounce({ source: $files, timeout: KEEP_DELAY_MS, name: 'keepDue' });
sample({ clock: keepDue, target: keepFx });

/** The page is about to be left or reloaded. */
export const pageLeft = createEvent({ name: 'pageLeft' });
const keepNowFx = attach({
  name: 'keepNowFx',
  source: $studioStore,
  effect: (store, files: Files) => {
    for (const file of Object.values(files).filter(isUnsaved))
      store.setNow(nameOf(file.path), keptOf(file));
  },
});
sample({ clock: pageLeft, source: $files, target: keepNowFx });

const saveDue = debounce({
  source: sample({
    clock: [edited, filesEdited, undoRequested, redoRequested, conflictSettled],
    fn: (): void => undefined,
  }),
  timeout: SAVE_DELAY_MS,
  name: 'saveDue',
});

/** Texts that the host refused, by path: they would be refused again, and other files are saved meanwhile. */
const $refusedTexts = createStore<Readonly<Record<string, string>>>(
  {},
  { name: '$refusedTexts' },
).on(saveFx.fail, (refused, { params: { path, text }, error }) =>
  saveProblemOf(error) === 'refused' ? { ...refused, [path]: text } : refused,
);
/** Unsaved files in the order in which they were opened. */
const $unsavedFiles = $files.map((files) => Object.values(files).filter(isUnsaved));
const $refusedFiles = combine($unsavedFiles, $refusedTexts, (files, refused) =>
  files.filter(({ path, text }) => refused[path] === text),
);

const retryDue = delay({
  source: sample({ clock: saveFx.failData, filter: (error) => saveProblemOf(error) === 'offline' }),
  timeout: RETRY_DELAY_MS,
});

const nextUnsaved = sample({
  clock: [
    // A file may be loaded with edits that an earlier page could not send.
    loadFileFx.done,
    saveDue,
    saveFx.done,
    // Other files may still be saved after a refusal.
    sample({ clock: saveFx.failData, filter: (error) => saveProblemOf(error) === 'refused' }),
    readTheirsFx.done,
    retryDue,
  ],
  source: { unsaved: $unsavedFiles, refused: $refusedFiles, isSaving: saveFx.pending },
  filter: ({ unsaved, refused, isSaving }) => !isSaving && unsaved.length > refused.length,
  fn: ({ unsaved, refused }) => unsaved.find((file) => !refused.includes(file))!,
  name: 'nextUnsaved',
});
sample({ clock: nextUnsaved, target: saveFx });

const $lastProblem = createStore<SaveProblem | null>(null, { name: '$lastProblem' })
  .on(saveFx.failData, (_, error) => saveProblemOf(error))
  // A conflict waits for a choice, and is no failed save.
  .on([saveFx.done, readTheirsFx.done], () => null);

/** Why a save failed; the browser has the text meanwhile. */
export const $saveProblem = combine($lastProblem, $refusedFiles, (problem, { length }) =>
  problem === 'refused' || problem === null ? (length > 0 ? 'refused' : null) : problem,
);

/** Whether something typed has not reached the host yet. */
export const $isUnsaved = $unsavedFiles.map(({ length }) => length > 0);
