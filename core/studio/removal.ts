import { createEvent, createStore, sample } from 'effector';
import { edited, redoRequested, undoRequested } from './files/files.ts';
import { surveyClosed, surveyOpened } from './view.ts';

/** A part was removed by the last act. The words name it. */
export const removalNoticed = createEvent<string>({ name: 'removalNoticed' });

/** Words about the part that the last act has removed, until the next act; `null` without one. */
export const $removal = createStore<string | null>(null, { name: '$removal' })
  .on(removalNoticed, (_, words) => words)
  .reset(sample({ clock: [edited, undoRequested, redoRequested] }), surveyOpened, surveyClosed);
