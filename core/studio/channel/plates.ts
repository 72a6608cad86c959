import { createEvent, createStore } from 'effector';
import { edited, redoRequested, undoRequested } from '../files/files.ts';
import { surveyOpened, viewChosen } from '../view.ts';

/** Logos on a plate: copies with a background that sets them off from their ground. */

interface Plate {
  /** Path of the copy. */
  copy: string;
  /** Address of the logo without the plate. */
  original: string;
}

/** A logo was replaced by its copy on a plate. */
export const plateAdded = createEvent<Plate>({ name: 'plateAdded' });

/** Addresses of the originals by the paths of their copies, as far as this tab has made them. */
export const $plates = createStore<Readonly<Record<string, string>>>({}, { name: '$plates' }).on(
  plateAdded,
  (plates, { copy, original }) => ({ ...plates, [copy]: original }),
);

/** The logo was compared with its grounds after the last change. */
export const logoCompared = createEvent({ name: 'logoCompared' });

/**
 * Whether this person has changed a channel or a widget since the last comparison. A logo that only is in the file, or
 * is restored by an undo, gets no plate by itself.
 */
export const $isLookChanged = createStore(false, { name: '$isLookChanged' })
  .on(edited, (isChanged, { path }) => isChanged || /^(nodes|widgets)\//.test(path))
  .reset(logoCompared, undoRequested, redoRequested, viewChosen, surveyOpened);
