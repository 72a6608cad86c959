import { combine, createEvent, createStore, sample } from 'effector';
import type { ContentFinding } from '../contract/content/changes.ts';
import { $files, fileRequested } from './files/files.ts';
import { createSurveyFx, duplicateFx } from './new-survey.ts';
import { workspaceOpened } from './workspace.ts';
import { readSurvey, type Survey } from './survey/read.ts';
import type { Selection } from './survey/selection.ts';

/** The open survey, and the chosen part of it. */

export const views = ['build', 'logic', 'look', 'languages', 'notices', 'file', 'history'] as const;
export type View = (typeof views)[number];

/** The studio is shown for the first time. */
export const studioStarted = createEvent({ name: 'studioStarted' });

const NO_FINDINGS: readonly ContentFinding[] = [];
const WHOLE: Selection = { kind: 'survey' };

interface OpenedSurvey {
  path: string;
  view?: View;
  /** Whether its name is selected, to be changed first. */
  startsAtName?: boolean;
}

/** Opens a survey by its path. */
export const surveyOpened = createEvent<OpenedSurvey>({ name: 'surveyOpened' });
export const surveyClosed = createEvent({ name: 'surveyClosed' });
export const viewChosen = createEvent<View>({ name: 'viewChosen' });
export const selected = createEvent<Selection>({ name: 'selected' });
/** Code of the language in which texts are written. */
export const languageChosen = createEvent<string>({ name: 'languageChosen' });

sample({
  clock: [studioStarted, surveyClosed, createSurveyFx.done, duplicateFx.done],
  fn: (): void => undefined,
  target: workspaceOpened,
});

sample({ clock: createSurveyFx.doneData, target: surveyOpened });

/** Path of the open survey; `null` while the list is shown. */
export const $path = createStore<string | null>(null, { name: '$path' })
  .on(surveyOpened, (_, { path }) => path)
  .reset(surveyClosed);

sample({ clock: surveyOpened, fn: ({ path }) => path, target: fileRequested });

/** Whether the survey was opened with its name selected. */
export const $startsAtName = createStore(false, { name: '$startsAtName' })
  .on(surveyOpened, (_, { startsAtName = false }) => startsAtName)
  .reset(surveyClosed);

export const $view = createStore<View>('build', { name: '$view' })
  .on(viewChosen, (_, view) => view)
  .on(surveyOpened, (_, { view = 'build' }) => view);

export const $selection = createStore<Selection>(WHOLE, { name: '$selection' })
  .on(selected, (_, selection) => selection)
  .reset($path);

const $chosenLanguage = createStore<string | null>(null, { name: '$chosenLanguage' })
  .on(languageChosen, (_, code) => code)
  .reset($path);

export const $file = combine($files, $path, (files, path) =>
  path === null ? null : (files[path] ?? null),
);
/** Findings of the check in the open file, as it was saved last. */
export const $findings = $file.map((file) => file?.findings ?? NO_FINDINGS);

const $text = $file.map((file) => file?.text ?? null);

/** The open survey; `null` while it loads, and where its text is no JSON. */
export const $survey = $text.map((text): Survey | null =>
  text === null ? null : readSurvey(text),
);

export const $language = combine(
  $survey,
  $chosenLanguage,
  (survey, chosen) =>
    (survey?.languages.some(({ code }) => code === chosen) ? chosen : null) ??
    survey?.mainLanguage ??
    'en',
);
