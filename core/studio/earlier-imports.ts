import { attach, createEvent, createStore, sample } from 'effector';
import type { AnswerImport } from '../contract/content/answers.ts';
import { takeFirst, takeLatest } from '../platform/idioms.ts';
import { $studioApi } from '../platform/studio-api.ts';
import { $importSurvey, answersStored, importClosed, importOpened } from './answer-import.ts';
import { workspaceOpened } from './workspace.ts';

/** The earlier imports of answers of a survey, and the removal of one after a question. */

/** Asks whether the answers of an import are removed. */
export const removalAsked = createEvent<AnswerImport>({ name: 'removalAsked' });
export const removalCancelled = createEvent({ name: 'removalCancelled' });
export const removalConfirmed = createEvent({ name: 'removalConfirmed' });

const listFx = attach({
  name: 'listFx',
  source: $studioApi,
  effect: async (api, survey: string) => api.answerImports(survey),
});

const removeFx = attach({
  name: 'removeFx',
  source: $studioApi,
  effect: async (api, { id }: AnswerImport) => api.removeAnswers(id),
});

sample({
  clock: [importOpened, answersStored, removeFx.finally],
  source: $importSurvey,
  filter: (survey) => Boolean(survey?.id),
  fn: (survey) => survey!.id!,
  target: listFx,
});

const latest = takeLatest({
  effect: listFx,
  source: $importSurvey,
  isCurrent: (survey, id) => survey?.id === id,
});

/** Imports with stored responses, newest first. */
export const $earlierImports = createStore<readonly AnswerImport[]>([], { name: '$earlierImports' })
  .on(latest.done, (_, { result }) => result)
  .reset(importOpened, importClosed);

/** The import that the reader is asked about; `null` without a question. */
export const $askedRemoval = createStore<AnswerImport | null>(null, { name: '$askedRemoval' })
  .on(removalAsked, (_, asked) => asked)
  .reset(removalCancelled, removeFx, importOpened, importClosed);

const removalWanted = sample({
  clock: removalConfirmed,
  source: $askedRemoval,
  filter: Boolean,
  name: 'removalWanted',
});
takeFirst({ clock: removalWanted, target: removeFx });

// The list of surveys counts the answers of each.
sample({ clock: removeFx.done, fn: (): void => undefined, target: workspaceOpened });

/** Number of responses that were removed last; `offline` for a removal that failed. */
export const $removal = createStore<number | 'offline' | null>(null, { name: '$removal' })
  .on(removeFx.doneData, (_, { removed }) => removed)
  .on(removeFx.fail, () => 'offline')
  .reset(removeFx, removalAsked, importOpened, importClosed);

export const $isRemoving = removeFx.pending;
