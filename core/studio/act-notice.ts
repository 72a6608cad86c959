import { combine, createEvent, createStore, sample } from 'effector';
import { edited, filesEdited, redoRequested, undoRequested } from './files/files.ts';
import { createSurveyFx } from './new-survey.ts';
import { publishFx } from './publishing.ts';
import { shownPage } from './survey/selection.ts';
import { $selection, $survey, surveyClosed, surveyOpened, viewChosen } from './view.ts';

/** The last act has removed or added parts. The words name them. */
export const actNoticed = createEvent<string>({ name: 'actNoticed' });

/** The last undo or redo was refused, or has led to another view. The words give the reason, or name the view. */
export const undoNoticed = createEvent<string>({ name: 'undoNoticed' });

/** Closes the notice. */
export const noticeDismissed = createEvent({ name: 'noticeDismissed' });

const nextAct = sample({
  clock: [edited, filesEdited, undoRequested, redoRequested],
  name: 'nextAct',
});

const $pageId = combine($survey, $selection, (survey, selection) =>
  survey ? (shownPage(survey, selection)?.id ?? null) : null,
);
/** The page in sight, and the one before it. A survey that is opened has none before. */
const $pages = createStore<readonly [now: string | null, before: string | null]>([null, null], {
  name: '$pages',
}).on($pageId, ([before], now) => [now, before]);
const pageLeft = sample({
  clock: $pages,
  filter: ([, before]) => before !== null,
  name: 'pageLeft',
});

/** A notice is about an act in one place. */
const placeLeft = [surveyClosed, viewChosen, pageLeft, noticeDismissed];

/** Words about the last undo or redo, until the next act or another page or view; `null` without any. */
export const $undoNotice = createStore<string | null>(null, { name: '$undoNotice' })
  .on(undoNoticed, (_, words) => words)
  .reset(nextAct, surveyOpened, ...placeLeft);

/** Words about the parts of the last act, until the next act, a publication, or another page or view; `null` without one. */
export const $actNotice = createStore<string | null>(null, { name: '$actNotice' })
  .on(actNoticed, (_, words) => words)
  .reset(nextAct, undoNoticed, publishFx.done, surveyOpened, ...placeLeft);

/** Name of the survey with the look that the new survey began with, until the next act or another page or view; `null` without one. */
export const $copiedLook = createStore<string | null>(null, { name: '$copiedLook' })
  .on(createSurveyFx.doneData, (_, { lookFrom }) => lookFrom)
  .reset(nextAct, publishFx.done, ...placeLeft);
