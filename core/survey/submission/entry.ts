import { feedbackToWire } from '../../contract/feedback.ts';
import type { FlowState } from '../../contract/flow.ts';
import type { Customer, ChannelNode } from '../../contract/node.ts';
import { deviceId } from '../../storage/device.ts';
import { entryContextHeaders } from './entry-context.ts';
import { uuid } from '../../platform/uuid.ts';
import type { Api } from '../../platform/api.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NewEntry } from '../../platform/outbox.ts';
import type { Page } from '../../platform/page.ts';
import type { KeyValueStorage } from '../../platform/storage.ts';
import type { FlowIndex } from '../engine/flow-index.ts';
import type { SurveyResponse } from '../engine/response.ts';
import { feedbackOf } from './payload.ts';

/** All that a submission takes from. */
export interface SubmissionContext {
  api: Api;
  index: FlowIndex | null;
  response: SurveyResponse;
  node: ChannelNode | null;
  customer: Customer | null;
  language: string;
  path: readonly string[];
  visited: readonly string[];
  firstResponseTime: number | null;
  /** This attempt at the survey. */
  attempt: string;
  clock: Clock;
  page: Page;
  storage: KeyValueStorage;
}

export interface Submission {
  /** The answers it was made of; other answers make another submission. */
  response: SurveyResponse;
  entry: NewEntry;
  endState: FlowState;
}

/** The answers as they are now, for the outbox. */
export function createEntry(
  world: SubmissionContext,
  { isComplete, isOnline }: { isComplete: boolean; isOnline: boolean },
): NewEntry {
  const { page, response } = world;
  const index = world.index!;
  const node = world.node!;
  const address = page.address();
  const now = world.clock.now();
  const feedback = feedbackOf(index, response, {
    deviceId: deviceId(world.storage),
    nodeId: node.id,
    originUrl: address.href,
    languageId: index.flow.languages.find(({ code }) => code === world.language)?.id ?? null,
    now,
    firstResponseTime: world.firstResponseTime,
    customer: world.customer,
    abandoned: world.visited.filter((id) => !world.path.includes(id)),
    countryCode: node.countryCode,
    isOnline,
  });
  const key = uuid();
  return {
    key,
    attemptId: world.attempt,
    isComplete,
    nodeId: node.id,
    flowId: index.flow.id,
    title: index.flow.name || node.name,
    url: world.api.feedbacksUrl,
    headers: {
      ...entryContextHeaders(address.searchParams, node.id),
      'X-COMPLETED': String(isComplete),
      'Idempotency-Key': key,
    },
    body: JSON.stringify(feedbackToWire(feedback)),
    createdAt: now,
  };
}
