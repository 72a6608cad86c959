import { combine, createEvent, createStore, sample } from 'effector';
import { $customer, $node } from '../channel/model.ts';
import { uuid } from '../delivery/uuid.ts';
import { $language } from '../language/model.ts';
import { $api } from '../ports/api.ts';
import { $clock } from '../ports/clock.ts';
import { $page } from '../ports/page.ts';
import { $storage } from '../ports/storage.ts';
import type { World } from './entry-of.ts';
import { $firstResponseTime, $index, $path, $response, $visited, flowReset } from './model.ts';
import { submissionCodeArrived } from './submit.ts';

/** One attempt at a survey, with all that is known of it. */

/** An attempt of an earlier visit goes on. */
export const attemptResumed = createEvent<string>();
export const $attempt = createStore('', { name: '$attempt' }).on(attemptResumed, (_, attempt) => attempt);
sample({ clock: [$index, flowReset], fn: uuid, target: $attempt });
// The code may come after the flow has begun.
sample({ clock: submissionCodeArrived, source: $attempt, filter: (attempt) => attempt === '', fn: uuid, target: $attempt });

export const $world = combine({
  api: $api, index: $index, response: $response, node: $node, customer: $customer, language: $language, path: $path, visited: $visited,
  firstResponseTime: $firstResponseTime, attempt: $attempt, clock: $clock, page: $page, storage: $storage,
} satisfies { [K in keyof World]: unknown });
