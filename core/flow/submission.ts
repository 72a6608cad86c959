import type { Feedback } from '../contract/feedback.ts';
import type { FlowState } from '../contract/flow.ts';
import type { Customer, Node } from '../contract/node.ts';
import { deviceId } from '../delivery/device.ts';
import { entryContextHeaders } from '../delivery/entry-context.ts';
import { uuid } from '../delivery/uuid.ts';
import type { Clock } from '../ports/clock.ts';
import type { Page } from '../ports/page.ts';
import type { Storage } from '../ports/storage.ts';
import type { FlowIndex } from './engine/flow-index.ts';
import type { Response } from './engine/response.ts';
import './chat-after.ts';
import './kiosk.ts';
import { feedbackOf } from './payload.ts';
import './records.ts';
import './scroll.ts';
import './store-redirect.ts';
import './tell-parent.ts';

export interface Submission {
  key: string;
  /** The answers it was made of; other answers make another submission. */
  response: Response;
  feedback: Feedback;
  headers: Record<string, string>;
  endState: FlowState;
}

/** All that a submission takes from. */
export interface World {
  index: FlowIndex | null;
  response: Response;
  node: Node | null;
  customer: Customer | null;
  language: string;
  path: readonly string[];
  visited: readonly string[];
  firstResponseTime: number | null;
  clock: Clock;
  page: Page;
  storage: Storage;
}

export function prepare(world: World, endState: FlowState): Submission {
  const { response, page } = world;
  const index = world.index!;
  const node = world.node!;
  const address = page.address();
  const feedback = feedbackOf(index, response, {
    deviceId: deviceId(world.storage),
    nodeId: node.id,
    originUrl: address.href,
    languageId: index.flow.languages.find(({ code }) => code === world.language)?.id ?? null,
    now: world.clock.now(),
    firstResponseTime: world.firstResponseTime,
    customer: world.customer,
    abandoned: world.visited.filter((id) => !world.path.includes(id)),
    countryCode: node.countryCode,
  });
  const key = uuid();
  const headers = { ...entryContextHeaders(address.searchParams, node.id), 'X-COMPLETED': 'true', 'Idempotency-Key': key };
  return { key, response, feedback, headers, endState };
}
