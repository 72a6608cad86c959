import { feedbackToWire } from '../contract/feedback.ts';
import type { FlowState } from '../contract/flow.ts';
import type { Customer, Node } from '../contract/node.ts';
import { deviceId } from '../delivery/device.ts';
import { entryContextHeaders } from '../delivery/entry-context.ts';
import { uuid } from '../delivery/uuid.ts';
import type { Api } from '../ports/api.ts';
import type { Clock } from '../ports/clock.ts';
import type { NewEntry } from '../ports/outbox.ts';
import type { Page } from '../ports/page.ts';
import type { Storage } from '../ports/storage.ts';
import type { FlowIndex } from './engine/flow-index.ts';
import type { Response } from './engine/response.ts';
import { feedbackOf } from './payload.ts';

/** All that a submission takes from. */
export interface World {
  api: Api;
  index: FlowIndex | null;
  response: Response;
  node: Node | null;
  customer: Customer | null;
  language: string;
  path: readonly string[];
  visited: readonly string[];
  firstResponseTime: number | null;
  /** This attempt at the survey. */
  attempt: string;
  clock: Clock;
  page: Page;
  storage: Storage;
}

export interface Submission {
  /** The answers it was made of; other answers make another submission. */
  response: Response;
  entry: NewEntry;
  endState: FlowState;
}

/** The answers as they are now, for the outbox. */
export function entryOf(world: World, { isComplete, isOnline }: { isComplete: boolean; isOnline: boolean }): NewEntry {
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
    lane: world.attempt,
    isComplete,
    nodeId: node.id,
    flowId: index.flow.id,
    title: index.flow.name || node.name,
    url: world.api.feedbacksUrl,
    headers: { ...entryContextHeaders(address.searchParams, node.id), 'X-COMPLETED': String(isComplete), 'Idempotency-Key': key },
    body: JSON.stringify(feedbackToWire(feedback)),
    createdAt: now,
  };
}
