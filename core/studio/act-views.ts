import { createStore, sample } from 'effector';
import { edited, filesEdited } from './files/files.ts';
import { $view, surveyOpened, type View } from './view.ts';

/** The views in which acts were done: undo leads to the view that shows its change. */

const acted = sample({
  clock: [edited.map((edit) => [edit]), filesEdited],
  source: $view,
  fn: (view, edits) => edits.flatMap(({ at }) => (at ? [[at, view] as const] : [])),
  name: 'acted',
});

/** Views by the times of acts, since the survey was opened. */
export const $actViews = createStore<ReadonlyMap<number, View>>(new Map(), { name: '$actViews' })
  .on(acted, (views, acts) => new Map([...views, ...acts]))
  .reset(surveyOpened);
