import { pageHidden } from '../../core/survey/session/index.ts';
import { $surveyCode } from '../../core/platform/survey-code.ts';
import { maskPersonalData } from '../../core/privacy/mask.ts';
import { install as installIdleReset } from '../../core/survey/optional/idle-reset.ts';
import { install as installIntegration } from '../../core/survey/optional/integration.ts';
import { install as installSaving } from '../../core/survey/optional/saving.ts';
import { installSurvey } from '../../core/survey/index.ts';
import { allSettled, fork, type EventCallable, type Scope } from 'effector';
import { expect, vi } from 'vitest';
import { flowSchema } from '../../core/contract/flow.ts';
import { nodeSchema, type ChannelNode } from '../../core/contract/node.ts';
import { parse } from '../../core/contract/wire.ts';
import { HttpError } from '../../core/errors/http-error.ts';
import { $api, type Api } from '../../core/platform/api.ts';
import { $chatApi, type ChatApi } from '../../core/platform/chat-api.ts';
import { $random } from '../../core/platform/random.ts';
import { $clock } from '../../core/platform/clock.ts';
import type { Outcome } from '../../core/platform/outbox.ts';
import { $services } from '../../core/platform/services.ts';
import { $page } from '../../core/platform/page.ts';
import { $unsentStore } from '../../core/platform/unsent-messages.ts';
import { $sentenceFiles, type SentenceFiles } from '../../core/platform/sentence-files.ts';
import { $storage } from '../../core/platform/storage.ts';
import { createFakeServices, type FakeCalls } from './fake-services.ts';
import { createRecord, type ScopeRecord } from './scope-record.ts';
import { sentenceFiles } from './sentences.ts';

/** An effector scope with fake services, and a record of all calls and events. */
export interface TestScope extends ScopeRecord {
  scope: Scope;
  /** Reports an outcome of the last submission. */
  outcome(outcome: Outcome): Promise<unknown>;
  /** Hides the page. */
  hide(): Promise<unknown>;
  /** Waits until nothing is pending. */
  settled(): Promise<unknown>;
  send<T>(event: EventCallable<T>, payload: T): Promise<unknown>;
}

/** The request for the node `node`, by an unknown visitor. */
export const channelRequest = {
  nodeId: 'node',
  signature: null,
  responses: null,
  creatorId: null,
  customer: null,
};

/** A node with a flow, both in the wire format; throws if they are invalid. */
export const nodeOf = (flow: object, more: object = {}): ChannelNode => {
  const parsed = parse(nodeSchema, {
    id: 'node',
    flow_id: 'flow',
    flow: { id: 'flow', ...flow },
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

/** A fake call that fails with a network error. */
export const noAnswer = (): Promise<never> => Promise.reject(new HttpError('Network failure', 0));

installSurvey();
installSaving();
installIntegration();
installIdleReset();

/** Fakes of the ports that only record, or answer with constants. */
const createFakePorts = (record: ScopeRecord, address: string) => ({
  surveyCode: {
    loadViews: () => Promise.resolve(),
    loadMask: () => Promise.resolve(maskPersonalData),
    startPart: () => Promise.resolve(),
  },
  unsentStore: {
    add: () => Promise.resolve(),
    delete: () => Promise.resolve(),
    listFor: () => Promise.resolve([]),
  },
  storage: {
    read: (key: string) => record.storage.get(key) ?? null,
    write: (key: string, value: unknown) => void record.storage.set(key, value),
    remove: (key: string) => void record.storage.delete(key),
    keys: (prefix: string) => [...record.storage.keys()].filter((key) => key.startsWith(prefix)),
  },
  clock: { now: () => record.time.now },
  page: {
    emit: (type: string, detail: unknown) => (record.pageEvents.push({ type, detail }), true),
    postToParent: (type: string, data: unknown) => void record.parent.push({ type, data }),
    address: () => new URL(address),
    userAgent: () => 'Mozilla/5.0 (Linux; Android 15)',
    browserLanguages: () => ['en-GB'],
  },
});

/** Waits for work, and ends the fake timers that it waits for. */
async function settle(record: ScopeRecord, pending: Promise<unknown>): Promise<void> {
  const state = { isPending: true };
  const settled = pending.finally(() => (state.isPending = false));
  const { currentTestName } = expect.getState();
  // Work that a test leaves pending must not drive the timers of the next one.
  while (state.isPending && expect.getState().currentTestName === currentTestName) {
    await new Promise((resolve) => setImmediate(resolve));
    if (state.isPending && record.runsTimers) vi.advanceTimersToNextTimer();
  }
  await settled;
}

interface Overrides extends Partial<Api & ChatApi & FakeCalls> {
  sentences?: SentenceFiles;
  random?: () => number;
}

/** Creates a scope. `overrides` replaces fake calls; a call without a fake fails with a network error. */
export function createTestScope(
  overrides: Overrides = {},
  address = 'https://shop.example/page?signature=s#token',
): TestScope {
  const record = createRecord();
  const {
    sendFeedback = () =>
      Promise.resolve({ id: 'feedback', status: 'completed', chatTokenString: 'token' }),
    integrate = noAnswer,
    sentences = sentenceFiles,
    random = () => 0,
    ...api
  } = overrides;
  const fake: Api & ChatApi = {
    loadNode: noAnswer,
    loadFlow: noAnswer,
    loadCustomer: noAnswer,
    loadStylesheet: noAnswer,
    loadChat: noAnswer,
    sendChatMessage: noAnswer,
    archive: noAnswer,
    rate: noAnswer,
    sendQuotaEvent: () => Promise.resolve(),
    feedbacksUrl: '/v1/feedbacks',
    ...api,
  };
  let reportLast: (outcome: Outcome) => void = () => undefined;
  const services = createFakeServices(record, { sendFeedback, integrate }, (report) => {
    reportLast = report;
  });
  const ports = createFakePorts(record, address);
  const scope = fork({
    values: [
      [$api, fake],
      [$services, services],
      [$chatApi, fake],
      [$sentenceFiles, sentences],
      [$surveyCode, ports.surveyCode],
      [$unsentStore, ports.unsentStore],
      [$storage, ports.storage],
      [$random, random],
      [$clock, ports.clock],
      [$page, ports.page],
    ],
  });
  const own: Omit<TestScope, keyof ScopeRecord> = {
    scope,
    send: (event, payload) =>
      settle(record, allSettled(event as EventCallable<unknown>, { scope, params: payload })),
    hide: () => settle(record, allSettled(pageHidden, { scope })),
    settled: () => settle(record, allSettled(scope)),
    outcome(outcome) {
      reportLast(outcome);
      return settle(record, allSettled(scope));
    },
  };
  return Object.assign(record, own);
}

/** Parses a flow in the wire format; throws if it is invalid. */
export const readFlow = (wire: object) => {
  const parsed = parse(flowSchema, { id: 'flow', ...wire });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};
