import { createEvent, createStore, sample } from 'effector';
import { edited, filesEdited, redoRequested, undoRequested } from './files/files.ts';
import { publishFx } from './publishing.ts';
import { surveyClosed, surveyOpened, viewChosen } from './view.ts';

/** The last act has removed or added parts. The words name them. */
export const actNoticed = createEvent<string>({ name: 'actNoticed' });

/** An act can't be undone, or repeated, as a whole. The words give the reason. */
export const undoRefused = createEvent<string>({ name: 'undoRefused' });

const nextAct = sample({
  clock: [edited, filesEdited, undoRequested, redoRequested],
  name: 'nextAct',
});

/** Words about the last act that was not undone, until the next act or another view; `null` without one. */
export const $undoRefusal = createStore<string | null>(null, { name: '$undoRefusal' })
  .on(undoRefused, (_, words) => words)
  .reset(nextAct, surveyOpened, surveyClosed, viewChosen);

/** Words about the parts of the last act, until the next act, a publication or another view; `null` without one. */
export const $actNotice = createStore<string | null>(null, { name: '$actNotice' })
  .on(actNoticed, (_, words) => words)
  .reset(nextAct, undoRefused, publishFx.done, surveyOpened, surveyClosed, viewChosen);
