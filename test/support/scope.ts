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
import type { Feedback, FeedbackReply } from '../../core/contract/feedback.ts';
import { feedbackSchema } from '../../core/contract/feedback-schema.ts';
import { parse } from '../../core/contract/wire.ts';
import { HttpError } from '../../core/errors/http-error.ts';
import { $api, type Api } from '../../core/platform/api.ts';
import { $chatApi, type ChatApi } from '../../core/platform/chat-api.ts';
import { $random } from '../../core/platform/random.ts';
import { $clock } from '../../core/platform/clock.ts';
import type { NewEntry, Outcome } from '../../core/platform/outbox.ts';
import { $services, type Services } from '../../core/platform/services.ts';
import { $page } from '../../core/platform/page.ts';
import { $unsentStore } from '../../core/platform/unsent-messages.ts';
import { $sentenceFiles, type SentenceFiles } from '../../core/platform/sentence-files.ts';
import { $storage } from '../../core/platform/storage.ts';
import { sentenceFiles } from './sentences.ts';

/** An effector scope with fake services, and a record of all calls and events. */
export interface TestScope {
  scope: Scope;
  sent: { feedback: Feedback; headers: Record<string, string> }[];
  /** Entries that were posted to the outbox, complete or not. */
  entries: NewEntry[];
  /** Whether the outbox still has the last submission, when it is retried. */
  isQueued: boolean;
  /** Number of times that earlier submissions were resumed. */
  resumed: number;
  /** Partial submissions. */
  partial: { feedback: Feedback; headers: Record<string, string> }[];
  isOnline: boolean;
  /** Whether consent to store data is given, or not required. */
  mayKeep: boolean;
  /** How often the unsent messages were deleted. */
  forgottenMessages: number;
  /** Calls of the integration. `tracked`: the analytics events. */
  integrated: { questionId: string; answers: object; version?: string }[];
  tracked: object[];
  /** Contents of the browser's storage, by key. */
  storage: Map<string, unknown>;
  /** Reports an outcome of the last submission. */
  outcome(outcome: Outcome): Promise<unknown>;
  /** Whether the outbox can save a submission that can't be sent. */
  canSave: boolean;
  pageEvents: { type: string; detail: unknown }[];
  parent: { type: string; data: unknown }[];
  /** Milliseconds that the fake clock adds to its time. */
  time: { now: number };
  /** Whether fake timers end by themselves, one after the other; otherwise the test advances them. */
  runsTimers: boolean;
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

// Fake timers for the whole file that creates scopes: no test waits for a delay.
vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

type SendFeedback = (feedback: Feedback, headers: Record<string, string>) => Promise<FeedbackReply>;

/** Creates a scope. `overrides` replaces fake calls; a call without a fake fails with a network error. */
export function createTestScope(
  overrides: Partial<Api & ChatApi> & {
    sendFeedback?: SendFeedback;
    integrate?: () => Promise<unknown>;
    sentences?: SentenceFiles;
    random?: () => number;
  } = {},
  address = 'https://shop.example/page?signature=s#token',
): TestScope {
  const storage = new Map<string, unknown>();
  const testScope: Omit<TestScope, 'scope' | 'send' | 'outcome' | 'hide' | 'settled'> = {
    storage,
    integrated: [],
    tracked: [],
    sent: [],
    entries: [],
    isQueued: false,
    resumed: 0,
    partial: [],
    isOnline: true,
    mayKeep: true,
    forgottenMessages: 0,
    canSave: false,
    pageEvents: [],
    parent: [],
    time: { now: Date.UTC(2026, 0, 1) },
    runsTimers: true,
  };
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
  const services: Services = {
    forgetMessages: () => void (testScope.forgottenMessages += 1),
    isOnline: () => testScope.isOnline,
    mayKeep: () => testScope.mayKeep,
    openAttempts: new Set(),
    resume: () => void (testScope.resumed += 1),
    integrate: (questionId, answers, { version }) => (
      testScope.integrated.push({ questionId, answers, ...(version ? { version } : {}) }),
      integrate()
    ),
    track: (event, ids) => void testScope.tracked.push({ event, ...ids }),
    retry: () => Promise.resolve(testScope.isQueued),
    async post(entry, report) {
      const { body, headers, isComplete } = entry;
      testScope.entries.push(entry);
      const parsed = parse(feedbackSchema, JSON.parse(body));
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      (isComplete ? testScope.sent : testScope.partial).push({ feedback: parsed.value, headers });
      reportLast = report;
      if (!isComplete) return;
      await sendFeedback(parsed.value, headers).then(
        (reply) => report({ kind: 'sent', reply }),
        ({ status, message, body: error }: HttpError) =>
          report(
            status === 0
              ? { kind: testScope.canSave ? 'saved' : 'unsaved' }
              : {
                  kind: 'refused',
                  status,
                  code: error?.code ?? null,
                  message: error?.message ?? message,
                },
          ),
      );
    },
  };
  const scope = fork({
    values: [
      [$api, fake],
      [$services, services],
      [
        $surveyCode,
        {
          loadViews: () => Promise.resolve(),
          loadMask: () => Promise.resolve(maskPersonalData),
          startPart: () => Promise.resolve(),
        },
      ],
      [$chatApi, fake],
      [$sentenceFiles, sentences],
      [
        $unsentStore,
        {
          add: () => Promise.resolve(),
          delete: () => Promise.resolve(),
          listFor: () => Promise.resolve([]),
        },
      ],
      [
        $storage,
        {
          read: (key: string) => storage.get(key) ?? null,
          write: (key: string, value: unknown) => void storage.set(key, value),
          remove: (key: string) => void storage.delete(key),
          keys: (prefix: string) => [...storage.keys()].filter((key) => key.startsWith(prefix)),
        },
      ],
      [$random, random],
      [$clock, { now: () => testScope.time.now }],
      [
        $page,
        {
          emit: (type: string, detail: unknown) => (
            testScope.pageEvents.push({ type, detail }),
            true
          ),
          postToParent: (type: string, data: unknown) => void testScope.parent.push({ type, data }),
          address: () => new URL(address),
          userAgent: () => 'Mozilla/5.0 (Linux; Android 15)',
          browserLanguages: () => ['en-GB'],
        },
      ],
    ],
  });
  async function settle(pending: Promise<unknown>): Promise<void> {
    const state = { isPending: true };
    const settled = pending.finally(() => (state.isPending = false));
    const { currentTestName } = expect.getState();
    // Work that a test leaves pending must not drive the timers of the next one.
    while (state.isPending && expect.getState().currentTestName === currentTestName) {
      await new Promise((resolve) => setImmediate(resolve));
      if (state.isPending && testScope.runsTimers) vi.advanceTimersToNextTimer();
    }
    await settled;
  }
  const own: Pick<TestScope, 'scope' | 'send' | 'outcome' | 'hide' | 'settled'> = {
    scope,
    send: (event, payload) =>
      settle(allSettled(event as EventCallable<unknown>, { scope, params: payload })),
    hide: () => settle(allSettled(pageHidden, { scope })),
    settled: () => settle(allSettled(scope)),
    outcome(outcome) {
      reportLast(outcome);
      return settle(allSettled(scope));
    },
  };
  return Object.assign(testScope, own);
}

/** Parses a flow in the wire format; throws if it is invalid. */
export const readFlow = (wire: object) => {
  const parsed = parse(flowSchema, { id: 'flow', ...wire });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};
