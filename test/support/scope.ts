import { allSettled, fork, type EventCallable, type Scope } from 'effector';
import { flowSchema } from '../../core/contract/flow.ts';
import { nodeSchema, type Node } from '../../core/contract/node.ts';
import type { Feedback } from '../../core/contract/feedback.ts';
import { parse } from '../../core/contract/wire.ts';
import { HttpError } from '../../core/errors/errors.ts';
import { $api, type Api } from '../../core/ports/api.ts';
import { $chatApi, type ChatApi } from '../../core/ports/chat-api.ts';
import { $chance } from '../../core/ports/chance.ts';
import { $clock } from '../../core/ports/clock.ts';
import { $page } from '../../core/ports/page.ts';
import { $unsent } from '../../core/ports/unsent.ts';
import { $storage } from '../../core/ports/storage.ts';

/** A world made of plain objects, with everything that was asked of it and said to it. */
export interface World {
  scope: Scope;
  sent: { feedback: Feedback; headers: Record<string, string> }[];
  told: { type: string; detail: unknown }[];
  parent: { type: string; data: unknown }[];
  /** Milliseconds that the fake clock adds to its time. */
  time: { now: number };
  send<T>(event: EventCallable<T>, payload: T): Promise<unknown>;
}

export const nodeOf = (flow: object, more: object = {}): Node => {
  const parsed = parse(nodeSchema, { id: 'node', flow_id: 'flow', flow: { id: 'flow', ...flow }, ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

export const noAnswer = (): Promise<never> => Promise.reject(new HttpError('Network failure', 0));

export function worldWith(api: Partial<Api & ChatApi> = {}, address = 'https://shop.example/page'): World {
  const kept = new Map<string, unknown>();
  const world: Omit<World, 'scope' | 'send'> = { sent: [], told: [], parent: [], time: { now: Date.UTC(2026, 0, 1) } };
  const fake: Api & ChatApi = {
    loadNode: noAnswer, loadFlow: noAnswer, loadCustomer: noAnswer, loadStylesheet: noAnswer, loadChat: noAnswer, sendChatMessage: noAnswer, archive: noAnswer, rate: noAnswer,
    sendQuotaEvent: () => Promise.resolve(),
    sendFeedback: () => Promise.resolve({ id: 'feedback', status: 'completed', chatTokenString: 'token' }),
    ...api,
  };
  const scope = fork({
    values: [
      [$api, { ...fake, sendFeedback: (feedback: Feedback, headers: Record<string, string>) => (world.sent.push({ feedback, headers }), fake.sendFeedback(feedback, headers)) }],
      [$chatApi, fake],
      [$unsent, { keep: () => Promise.resolve(), drop: () => Promise.resolve(), of: () => Promise.resolve([]) }],
      [$storage, { read: (key: string) => kept.get(key) ?? null, write: (key: string, value: unknown) => void kept.set(key, value), remove: (key: string) => void kept.delete(key) }],
      [$chance, () => 0],
      [$clock, { now: () => world.time.now, wait: () => Promise.resolve() }],
      [
        $page,
        {
          emit: (type: string, detail: unknown) => (world.told.push({ type, detail }), true),
          tellParent: (type: string, data: unknown) => void world.parent.push({ type, data }),
          address: () => new URL(address),
          userAgent: () => 'Mozilla/5.0 (Linux; Android 15)',
          browserLanguages: () => ['en-GB'],
        },
      ],
    ],
  });
  return { ...world, scope, send: (event, payload) => allSettled(event as EventCallable<unknown>, { scope, params: payload }) };
}

export const readFlow = (wire: object) => {
  const parsed = parse(flowSchema, { id: 'flow', ...wire });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};
