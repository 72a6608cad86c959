import { createEvent, createStore, sample } from 'effector';
import { edited, filesEdited, redoRequested, undoRequested } from './files/files.ts';
import { surveyClosed, surveyOpened, viewChosen } from './view.ts';

/** The last act has removed or added parts. The words name them. */
export const actNoticed = createEvent<string>({ name: 'actNoticed' });

/** Words about the parts of the last act, until the next act or another view; `null` without one. */
export const $actNotice = createStore<string | null>(null, { name: '$actNotice' })
  .on(actNoticed, (_, words) => words)
  .reset(
    sample({ clock: [edited, filesEdited, undoRequested, redoRequested] }),
    surveyOpened,
    surveyClosed,
    viewChosen,
  );
