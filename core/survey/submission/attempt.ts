import { combine, createEvent, createStore, sample } from 'effector';
import { $customer, $node } from '../../channel/model.ts';
import { uuid } from '../../platform/uuid.ts';
import { $language } from '../../language/model.ts';
import { $api } from '../../platform/api.ts';
import { $clock } from '../../platform/clock.ts';
import { $page } from '../../platform/page.ts';
import { $storage } from '../../platform/storage.ts';
import type { SubmissionContext } from './entry.ts';
import {
  $firstResponseTime,
  $index,
  $path,
  $response,
  $visited,
  flowReset,
} from '../session/answers.ts';
import { submissionCodeArrived } from '../session/submission-state.ts';

/** One attempt at a survey, with all that is known of it. */

/** An attempt of an earlier visit goes on. */
export const attemptResumed = createEvent<string>();
export const $attemptId = createStore('', { name: '$attempt' }).on(
  attemptResumed,
  (_, attempt) => attempt,
);
sample({
  clock: [$index, flowReset],
  fn: uuid,
  target: $attemptId,
});
// The code may come after the flow has begun.
sample({
  clock: submissionCodeArrived,
  source: $attemptId,
  filter: (attempt) => attempt === '',
  fn: uuid,
  target: $attemptId,
});

export const $submissionContext = combine({
  api: $api,
  index: $index,
  response: $response,
  node: $node,
  customer: $customer,
  language: $language,
  path: $path,
  visited: $visited,
  firstResponseTime: $firstResponseTime,
  attempt: $attemptId,
  clock: $clock,
  page: $page,
  storage: $storage,
} satisfies { [K in keyof SubmissionContext]: unknown });
