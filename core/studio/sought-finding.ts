import { createEvent, createStore, sample } from 'effector';
import { selectionOf } from './survey/selection.ts';
import { $survey, selected, surveyClosed, viewChosen } from './view.ts';

/** A place in the file is to be shown in the view “Build”, such as that of a finding or of a way. Payload: its path. */
export const findingSought = createEvent<string>({ name: 'findingSought' });
/** The place has the focus. */
export const findingShown = createEvent({ name: 'findingShown' });

/** Path of the place that is to be shown; `null` once it is shown. */
export const $soughtFinding = createStore<string | null>(null, { name: '$soughtFinding' })
  .on(findingSought, (_, path) => path)
  .reset(findingShown, surveyClosed);

sample({
  clock: findingSought,
  source: $survey,
  filter: (survey) => survey !== null,
  fn: (survey, path) => selectionOf(survey!, path),
  target: selected,
});

sample({ clock: findingSought, fn: () => 'build' as const, target: viewChosen });
